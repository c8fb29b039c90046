// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTheme, useUiSettings } from '#shared/theme/index.ts';
import { stubSystem } from '#shared/theme/testing.fixture.ts';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { AccessibilityCard, AppearanceCard, NotificationsCard } from '../index.ts';

// The page loads it on demand; loaded before, so that no test waits for it.
beforeAll(() => import('./theme-editor/theme-editor.tsx'));
beforeEach(() => {
  localStorage.clear();
  stubSystem();
  startTheme(() => {});
});
afterEach(cleanup);

const settings = () => useUiSettings.getState().settings;
const stored = () => JSON.parse(localStorage.getItem('molip.ui') ?? 'null');
const root = () => document.documentElement;
const radio = (name: string) => screen.getByRole('radio', { name });
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

describe('화면과 테마', () => {
  it('the theme is chosen among 시스템, 밝게, 어둡게 shown at once and painted in the next frame (TH-1.01, TH-3.04)', async () => {
    render(<AppearanceCard />);
    expect(radio('시스템')).toHaveProperty('checked', true);
    fireEvent.click(radio('어둡게'));
    expect(radio('어둡게')).toHaveProperty('checked', true);
    await waitFor(() => expect(root().dataset['theme']).toBe('dark'));
    expect(stored().theme).toBe('dark');
  });

  it.each([
    ['숲', 'forest'],
    ['노을', 'sunset'],
    ['바다', 'ocean'],
    ['기본', 'default'],
  ])('the preset %s (TH-3.03, TH-3.05)', async (name, id) => {
    render(<AppearanceCard />);
    fireEvent.click(radio(name));
    await waitFor(() => expect(root().dataset['preset']).toBe(id));
    expect(radio(name)).toHaveProperty('checked', true);
  });

  it('bottom navigation can be hidden (TH-3.07)', () => {
    render(<AppearanceCard />);
    flip('아래쪽 메뉴 보이기');
    expect(settings().bottomNavigationVisible).toBe(false);
  });

  it('no switch for a side bar that no page has (Q-44)', () => {
    render(<AppearanceCard />);
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });

  it('built-in presets offer no removal (V-5.01)', () => {
    render(<AppearanceCard />);
    expect(screen.queryByRole('button', { name: /지우기/ })).toBeNull();
  });
});

describe('내 테마', { timeout: 20_000 }, () => {
  const openEditor = async () => {
    render(<AppearanceCard />);
    fireEvent.click(screen.getByRole('button', { name: '내 테마 만들기' }));
    return within(await screen.findByRole('dialog'));
  };
  const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  it('is made, painted, removed, and restored (V-5.01, Q-43)', async () => {
    const editor = await openEditor();
    choose(editor.getByLabelText('이름'), '벚꽃');
    choose(editor.getByLabelText('주 색'), '#a61e4d');
    fireEvent.click(editor.getByRole('button', { name: '저장' }));
    expect(radio('벚꽃')).toHaveProperty('checked', true);
    expect(root().style.getPropertyValue('--primary')).toBe('#a61e4d');

    fireEvent.click(screen.getByRole('button', { name: '벚꽃 지우기' }));
    expect(screen.queryByRole('radio', { name: '벚꽃' })).toBeNull();
    expect(settings().themePreset).toBe('default');

    act(() => useSnackbar.getState().action?.onSelect());
    expect(radio('벚꽃')).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('button', { name: '벚꽃 지우기' }));
  });

  it('says which colours were moved to stay readable, in the preview as on the page (U-40)', async () => {
    const editor = await openEditor();
    expect(editor.getByRole('status').textContent).toBe('');
    choose(editor.getByLabelText('주 색'), '#ffe600');
    expect(editor.getByRole('status').textContent).toBe('읽기 쉽게 밝기를 맞춘 색: 주 색');
    const preview = editor.getByRole('img', { name: '미리 보기' });
    expect(preview.style.getPropertyValue('--primary')).not.toBe('#ffe600');
    expect(root().style.getPropertyValue('--primary')).toBe('');
    fireEvent.click(editor.getByRole('button', { name: '그만두기' }));
    expect(useUiSettings.getState().customPresets).toEqual([]);
  });

  it('light and dark have their own colours, and Enter in the name saves', async () => {
    const editor = await openEditor();
    fireEvent.click(editor.getByRole('radio', { name: '어두운 화면' }));
    choose(editor.getByLabelText('주 색'), '#ff8fb3');
    fireEvent.keyDown(editor.getByLabelText('이름'), { key: 'Enter', code: 'Enter' });
    const [made] = useUiSettings.getState().customPresets;
    expect(made).toMatchObject({
      name: '내 테마',
      colors: { light: { primary: '#2456d3' }, dark: { primary: '#ff8fb3' } },
    });
    fireEvent.click(screen.getByRole('button', { name: '내 테마 지우기' }));
  });
});

describe('보기 편하게', () => {
  it('font size and high contrast (TH-3.10)', async () => {
    render(<AccessibilityCard />);
    fireEvent.click(radio('더 크게'));
    flip('고대비');
    await waitFor(() => expect(root().dataset).toMatchObject({ fontSize: 'x-large', contrast: 'high' }));
    expect(stored().accessibility).toEqual({ highContrast: true, fontSize: 'x-large', reduceMotion: false });
  });

  it('less motion is one switch for both fields (TH-3.08, TH-3.10)', () => {
    render(<AccessibilityCard />);
    flip('움직임 줄이기');
    expect(root().dataset['motion']).toBe('reduce');
    expect(settings()).toMatchObject({
      animations: { reduceMotion: true },
      accessibility: { reduceMotion: true },
    });
    flip('움직임 줄이기');
    expect(root().dataset['motion']).toBe('full');
  });

  it('effects and their speed, which waits while there are none (TH-3.08)', () => {
    render(<AccessibilityCard />);
    fireEvent.click(radio('느리게'));
    expect(settings().animations.duration).toBe(320);
    flip('화면 전환 효과');
    expect(root().dataset['motion']).toBe('off');
    expect(radio('느리게')).toHaveProperty('disabled', true);
  });

  it('says that the device already asks for less motion', () => {
    act(() => useUiSettings.setState({ system: { prefersDark: false, prefersLessMotion: true } }));
    render(<AccessibilityCard />);
    expect(screen.getByText('기기 설정에 따라 지금도 줄어 있어요.')).toBeTruthy();
  });
});

describe('알림', () => {
  it('sound, place, number and keeping (TH-3.09, NT-3.01)', () => {
    render(<NotificationsCard />);
    const pick = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    flip('소리');
    flip('새로고침해도 남기기');
    pick('나타나는 곳', 'top-left');
    pick('한 번에 보이는 수', '5');
    expect(stored().notifications).toEqual({
      enabled: true,
      sound: false,
      position: 'top-left',
      maxVisible: 5,
      enablePersist: true,
    });
  });

  it('what shows nothing has neither place nor sound (TH-3.09)', () => {
    render(<NotificationsCard />);
    flip('화면 알림');
    expect(settings().notifications.enabled).toBe(false);
    expect(screen.getByRole('combobox', { name: '나타나는 곳' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch', { name: '소리' })).toHaveProperty('disabled', true);
  });
});
