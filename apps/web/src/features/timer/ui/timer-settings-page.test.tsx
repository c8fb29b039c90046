// @vitest-environment jsdom
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { openPage, START, setTimer, timerAfter, watchActions } from './page.fixture.ts';
import { TimerSettingsPage } from './timer-settings-page.tsx';

const open = (second = 0) => openPage('/timer/settings', TimerSettingsPage, second);
const button = (name: string) => screen.getByRole('button', { name });
const stepper = (name: string) => screen.getByRole('spinbutton', { name });
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('Notification', { permission: 'granted' });
  useToasts.setState({ toasts: [] });
  setTimer({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('값', () => {
  it('지금 설정이 서 있다 (R-2.13 T-1.01)', async () => {
    await open();
    const values = screen.getAllByRole('spinbutton').map((box) => box.getAttribute('aria-valuetext'));
    expect(values).toEqual(['20분', '10분', '15분', '2세트', '4사이클']);
    const on = screen.getAllByRole('switch').map((box) => box.getAttribute('aria-checked'));
    expect(on).toEqual(['false', 'false', 'true', 'true']);
  });

  it.each([
    ['집중', 1, 120],
    ['짧은 휴식', 1, 120],
    ['긴 휴식', 1, 120],
    ['목표 세트', 1, 12],
    ['긴 휴식 간격', 1, 12],
  ])('%s: 정할 수 있는 값만 정할 수 있다', async (name, min, max) => {
    await open();
    fireEvent.keyDown(stepper(name), { key: 'End' });
    expect(stepper(name).getAttribute('aria-valuenow')).toBe(String(max));
    fireEvent.keyDown(stepper(name), { key: 'Home' });
    expect(stepper(name).getAttribute('aria-valuenow')).toBe(String(min));
  });

  it('자동 시작은 사이클이 끝난 뒤의 일이라고 말한다 (Q-01)', async () => {
    await open();
    const section = screen.getByRole('region', { name: '자동 시작' });
    expect(section.textContent).toContain('사이클 안에서는 다음 집중과 휴식이 늘 저절로 이어져요.');
    const names = within(section)
      .getAllByRole('switch')
      .map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent);
    expect(names).toEqual(['사이클이 끝나면 긴 휴식 시작', '사이클이 끝나면 다음 사이클 시작']);
  });
});

describe('저장', () => {
  it('바뀐 값이 없으면 저장하지 않는다 (Q-07)', async () => {
    const { updateSettings } = watchActions();
    await open();
    flip('소리');
    flip('소리');
    fireEvent.click(button('저장'));
    expect(updateSettings).not.toHaveBeenCalled();
    expect(useToasts.getState().toasts.at(-1)?.message).toBe('바꾼 설정이 없어요.');
  });

  it('쉬고 있을 때는 바로 저장하고, 그렇게 말한다 (T-4.23)', async () => {
    const { updateSettings } = watchActions();
    await open();
    fireEvent.click(button('집중 늘리기'));
    flip('사이클이 끝나면 다음 사이클 시작');
    fireEvent.click(button('저장'));
    expect(updateSettings).toHaveBeenCalledExactlyOnceWith({
      ...DEFAULT_TIMER_SETTINGS,
      focusTime: 21,
      autoStartPomodoros: true,
    });
    expect(useToasts.getState().toasts.at(-1)?.message).toBe('타이머 설정을 저장했어요.');
  });

  it('세션이 있으면 먼저 묻고, 집중한 시간이 기록된다고 말한다 (Q-07)', async () => {
    const { updateSettings } = watchActions();
    setTimer({ state: timerAfter([[0, START]]) });
    await open(7 * 60);
    expect(screen.getByText(/진행 중인 세션이 있어요/).textContent).toContain('7분은 기록돼요');
    flip('소리');
    fireEvent.click(button('저장'));
    const dialog = await screen.findByRole('dialog', { name: '진행 중인 세션이 종료됩니다' });
    expect(dialog.textContent).toContain('지금까지 집중한 7분은 기록돼요.');
    expect(updateSettings).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: '끝내고 저장' }));
    expect(updateSettings).toHaveBeenCalledExactlyOnceWith({
      ...DEFAULT_TIMER_SETTINGS,
      soundEnabled: false,
    });
  });

  it('기본값으로 되돌린 것도 저장해야 남는다', async () => {
    const { updateSettings } = watchActions();
    setTimer({ state: timerAfter([], { ...DEFAULT_TIMER_SETTINGS, focusTime: 50 }) });
    await open();
    fireEvent.click(button('기본값으로'));
    expect(stepper('집중').getAttribute('aria-valuenow')).toBe('20');
    expect(updateSettings).not.toHaveBeenCalled();
    fireEvent.click(button('저장'));
    expect(updateSettings).toHaveBeenCalledExactlyOnceWith(DEFAULT_TIMER_SETTINGS);
  });

  it('저장된 뒤 다른 기기에서 온 값은 고친 것으로 치지 않는다', async () => {
    const { updateSettings } = watchActions();
    await open();
    flip('소리');
    const saved = { ...DEFAULT_TIMER_SETTINGS, soundEnabled: false };
    act(() => setTimer({ state: timerAfter([], saved) }));
    act(() => setTimer({ state: timerAfter([], DEFAULT_TIMER_SETTINGS) }));
    expect(screen.getByRole('switch', { name: '소리' }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(button('저장'));
    expect(updateSettings).not.toHaveBeenCalled();
  });
});

describe('나가기', () => {
  it('고친 것이 없으면 묻지 않는다', async () => {
    const { router } = await open();
    await act(async () => router.navigate({ to: '/profile' }));
    expect(router.state.location.pathname).toBe('/profile');
  });

  it('고친 것이 있으면 묻고, 나가면 버린다', async () => {
    const { updateSettings } = watchActions();
    const { router } = await open();
    flip('소리');
    act(() => void router.navigate({ to: '/profile' }));
    fireEvent.click(await screen.findByRole('button', { name: '계속 고치기' }));
    expect(router.state.location.pathname).toBe('/timer/settings');
    // While it fades, its buttons are still there and do nothing.
    await waitFor(() => expect(screen.queryByRole('button', { name: '나가기' })).toBeNull());
    act(() => void router.navigate({ to: '/profile' }));
    fireEvent.click(await screen.findByRole('button', { name: '나가기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(updateSettings).not.toHaveBeenCalled();
  });
});

describe('알림', () => {
  const off = { ...DEFAULT_TIMER_SETTINGS, notificationEnabled: false };
  const obstacle = () => within(screen.getByRole('region', { name: '알림' })).getByRole('status').textContent;

  it('켤 때 브라우저에 묻고, 막혀 있으면 푸는 길을 말한다 (Q-09)', async () => {
    const requestPermission = vi.fn(async () => 'denied');
    vi.stubGlobal('Notification', { permission: 'default', requestPermission });
    setTimer({ state: timerAfter([], off) });
    await open();
    expect(requestPermission).not.toHaveBeenCalled();
    flip('알림');
    expect(requestPermission).toHaveBeenCalledOnce();
    await waitFor(() => expect(obstacle()).toContain('사이트 설정에서 알림을 허용해 주세요'));
  });

  it('허락하면 더 할 말이 없다 (Q-09)', async () => {
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
    setTimer({ state: timerAfter([], off) });
    await open();
    await act(async () => flip('알림'));
    expect(obstacle()).toBe('');
  });

  it('보낼 수 없는 브라우저에서는 그렇다고 말한다', async () => {
    vi.stubGlobal('Notification', undefined);
    await open();
    expect(obstacle()).toContain('이 브라우저는 알림을 보낼 수 없어요');
  });

  it.each([
    ['iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }],
    ['iPad', { userAgent: 'Mozilla/5.0 (Macintosh)', platform: 'MacIntel', maxTouchPoints: 5 }],
  ])('홈 화면에 없는 %s에는 홈 화면에 추가하라고 말한다', async (_name, navigator) => {
    vi.stubGlobal('Notification', undefined);
    vi.stubGlobal('navigator', { ...navigator });
    await open();
    expect(obstacle()).toContain('홈 화면에 추가해야 알림을 받을 수 있어요');
  });
});
