// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUiSettings } from '#shared/theme/index.ts';
import { at, openPage, START, setTimer, timerAfter, watchActions } from './page.fixture.ts';
import { TimerPage } from './timer-page.tsx';

const actions = () => watchActions();
const button = (name: string) => screen.getByRole('button', { name });
const OpenedTimer = () => <TimerPage daySettings={{ timeZone: 'Asia/Seoul', dayStartHour: 4 }} />;
const open = (second = 0) => openPage('/timer', OpenedTimer, second);
const clock = () => screen.getByRole('timer').textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('scrollTo', () => {});
  setTimer({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('시계', () => {
  it('쉬고 있을 때: 모드를 고를 수 있고, 끝내기 자리에 설정이 있다 (R-2.12 T-4.06)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('집중 타이머');
    expect(clock()).toBe('20:00');
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('남은 시간 20분 0초');
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'FOCUS',
      'SHORT_BREAK',
      'LONG_BREAK',
    ]);
    expect(screen.getByRole('link', { name: '타이머 설정' }).getAttribute('href')).toBe('/timer/settings');
    expect(screen.queryByRole('button', { name: '끝내기' })).toBeNull();
  });

  it('움직이는 동안 모드는 낱말이고, 언제 끝나는지 말한다 (T-4.21)', async () => {
    setTimer({ state: timerAfter([[0, START]]) });
    await open(444);
    expect(clock()).toBe('12:36');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('집중')).toBeTruthy();
    const end = at(20 * 60);
    const time = [end.getHours(), end.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
    expect(screen.getByText(`${time}에 끝나요`)).toBeTruthy();
  });

  it('멈춘 동안 남은 시간이 서 있고, 이어서 시작할 수 있다 (T-4.09 T-4.13)', async () => {
    const { start } = actions();
    setTimer({
      state: timerAfter([
        [0, START],
        [444, { type: 'PAUSE' }],
      ]),
    });
    await open(5_000);
    expect(clock()).toBe('12:36');
    expect(screen.getByText('잠시 멈췄어요')).toBeTruthy();
    fireEvent.click(button('이어서 시작'));
    expect(start).toHaveBeenCalledOnce();
  });

  it('완료한 세트와 다음 차례를 말하고, 뽀모도로로 이어진다 (Q-05 Q-46)', async () => {
    setTimer({ state: timerAfter([[0, START]]) });
    await open();
    const link = screen.getByRole('link', { name: /완료한 세트 0\/2/ });
    expect(link.textContent).toContain('다음: 짧은 휴식 10분');
    expect(link.getAttribute('href')).toBe('/timer/pomodoro');
  });

  it('움직이지 못하면 한국어로 말하고, 닫을 수 있다 (E-8.24)', async () => {
    const { clearError } = actions();
    setTimer({ state: { ...timerAfter([]), error: 'timer operation failed' } });
    await open();
    expect(screen.getByRole('alert').textContent).toBe('타이머를 움직이지 못했어요. 다시 해 주세요.');
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '닫기' }));
    expect(clearError).toHaveBeenCalledOnce();
  });

  it('닫은 말이나 고르던 모드가 사라져도 초점은 있던 자리로 돌아간다', async () => {
    setTimer({ state: { ...timerAfter([]), error: 'timer operation failed' } });
    await open();
    const start = button('시작');
    start.focus();
    button('닫기').focus();
    act(() => setTimer({ state: timerAfter([]) }));
    await vi.waitFor(() => expect(document.activeElement).toBe(start));
    screen.getByRole('radio', { name: '집중' }).focus();
    act(() => setTimer({ state: timerAfter([[0, START]]) }));
    await vi.waitFor(() => expect(document.activeElement).toBe(start));
  });
});

describe('물', () => {
  const waterline = () => document.querySelector('.fill-primary-soft')?.getAttribute('d');
  const openAt = async (second: number) => {
    cleanup();
    setTimer({ state: timerAfter([[0, START]]) });
    await open(second);
    return waterline();
  };
  afterEach(() => useUiSettings.setState(useUiSettings.getInitialState()));

  it('시간과 함께 차오른다', async () => {
    expect(await openAt(125)).not.toBe(await openAt(150));
  });

  it('움직임을 줄이면 1분에 한 번만 오르고, 시계는 그대로 간다', async () => {
    useUiSettings.setState({ system: { prefersDark: false, prefersLessMotion: true } });
    const early = await openAt(125);
    expect(clock()).toBe('17:55');
    expect(await openAt(150)).toBe(early);
    expect(clock()).toBe('17:30');
    expect(await openAt(185)).not.toBe(early);
  });
});

describe('끝내기와 처음부터', () => {
  it.each([
    ['끝내기', 'stop'],
    ['처음부터', 'reset'],
  ] as const)('60초까지는 묻지 않는다: %s (Q-06)', async (name, action) => {
    const watched = actions();
    setTimer({ state: timerAfter([[0, START]]) });
    await open(59);
    fireEvent.click(button(name));
    expect(watched[action]).toHaveBeenCalledOnce();
  });

  it.each([
    ['끝내기', 'stop', '여기서 끝낼까요?'],
    ['처음부터', 'reset', '처음부터 다시 할까요?'],
  ] as const)('그 뒤로는 묻고, 무엇이 남는지 말한다: %s (Q-06)', async (name, action, question) => {
    const watched = actions();
    setTimer({ state: timerAfter([[0, START]]) });
    await open(60);
    fireEvent.click(button(name));
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog.textContent).toContain('지금까지 집중한 1분은 기록돼요.');
    expect(watched[action]).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name }));
    expect(watched[action]).toHaveBeenCalledOnce();
  });

  it('그대로 두면 아무 일도 없다 (Q-06)', async () => {
    const { stop } = actions();
    setTimer({ state: timerAfter([[0, START]]) });
    await open(600);
    fireEvent.click(button('끝내기'));
    fireEvent.click(await screen.findByRole('button', { name: '그대로 두기' }));
    expect(stop).not.toHaveBeenCalled();
  });
});

describe('모드', () => {
  it('쉬고 있을 때는 바로 바뀐다 (T-4.22)', async () => {
    const { changeMode } = actions();
    await open();
    fireEvent.click(screen.getByRole('radio', { name: '긴 휴식' }));
    expect(changeMode).toHaveBeenCalledExactlyOnceWith('LONG_BREAK');
  });

  it('멈춰 둔 집중이 60초를 넘었으면 먼저 묻는다 (T-4.22)', async () => {
    const { changeMode } = actions();
    setTimer({
      state: timerAfter([
        [0, START],
        [600, { type: 'PAUSE' }],
      ]),
    });
    await open(600);
    fireEvent.click(screen.getByRole('radio', { name: '짧은 휴식' }));
    const dialog = await screen.findByRole('dialog', { name: '짧은 휴식으로 바꿀까요?' });
    expect(changeMode).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: '바꾸기' }));
    expect(changeMode).toHaveBeenCalledExactlyOnceWith('SHORT_BREAK');
  });
});

describe('스페이스', () => {
  const space = (target: Element, more = {}) =>
    fireEvent.keyDown(target, { key: ' ', code: 'Space', ...more });

  it('시작하고, 움직이는 동안에는 멈춘다. 화면은 밀리지 않는다 (Q-10)', async () => {
    const { start, pause } = actions();
    await open();
    const isLeftToTheBrowser = space(document.body);
    expect(isLeftToTheBrowser).toBe(false);
    expect(start).toHaveBeenCalledOnce();
    cleanup();
    setTimer({ state: timerAfter([[0, START]]) });
    await open(5);
    space(document.body);
    expect(pause).toHaveBeenCalledOnce();
  });

  it('누르고 있거나, 다른 키와 함께이거나, 단추 위에서는 하지 않는다 (Q-10)', async () => {
    const { start } = actions();
    await open();
    space(document.body, { repeat: true });
    for (const key of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) space(document.body, { [key]: true });
    expect(space(button('시작'))).toBe(true);
    space(screen.getByRole('radio', { name: '집중' }));
    expect(start).not.toHaveBeenCalled();
  });

  it.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>'])(
    '적는 곳에서는 하지 않는다: %s (S-2.32 Q-10)',
    async (field) => {
      const { start } = actions();
      await open();
      const holder = document.createElement('div');
      holder.innerHTML = field;
      document.body.append(holder);
      space(holder.firstElementChild as Element);
      expect(start).not.toHaveBeenCalled();
      holder.remove();
    },
  );

  it('묻는 창이 열려 있으면 하지 않는다 (Q-10)', async () => {
    const { pause } = actions();
    setTimer({ state: timerAfter([[0, START]]) });
    await open(600);
    fireEvent.click(button('끝내기'));
    space(await screen.findByRole('dialog'));
    space(document.body);
    expect(pause).not.toHaveBeenCalled();
  });

  it('페이지를 떠나면 하지 않는다 (Q-10)', async () => {
    const { start } = actions();
    await open();
    cleanup();
    space(document.body);
    expect(start).not.toHaveBeenCalled();
  });
});
