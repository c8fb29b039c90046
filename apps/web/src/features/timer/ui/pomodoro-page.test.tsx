// @vitest-environment jsdom
import { DEFAULT_TIMER_SETTINGS } from '@molip/domain/timer';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage, START, setTimer, timerAfter, watchActions } from './page.fixture.ts';
import { PomodoroPage } from './pomodoro-page.tsx';

const open = (second = 0) => openPage('/timer/pomodoro', PomodoroPage, second);
const card = () => screen.getByRole('region', { name: '사이클' });
const FOCUS = 20 * 60;
const BREAK = 10 * 60;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  setTimer({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('같은 타이머에 세트, 사이클, 다음 차례가 더해진다 (R-2.14 Q-46)', async () => {
  setTimer({
    state: timerAfter([
      [0, START],
      [FOCUS + BREAK + 60, { type: 'TICK' }],
    ]),
  });
  await open(FOCUS + BREAK + 60);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('뽀모도로');
  expect(screen.getByRole('timer').textContent).toBe('19:00');
  expect(card().textContent).toContain('완료한 세트 1/2');
  expect(card().textContent).toContain('지금집중 20분');
  expect(card().textContent).toContain('다음짧은 휴식 10분');
  expect(card().textContent).toContain('사이클1번째');
  const progress = screen.getByRole('progressbar', { name: '완료한 세트' });
  expect(progress.getAttribute('aria-valuenow')).toBe('50');
  expect(progress.getAttribute('aria-valuetext')).toBe('완료한 세트 1/2');
});

it('여기서도 스페이스와 단추가 움직인다 (Q-46)', async () => {
  const { start } = watchActions();
  await open();
  fireEvent.keyDown(document.body, { key: ' ' });
  fireEvent.click(screen.getByRole('button', { name: '시작' }));
  expect(start).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link', { name: '기록과 함께 보기' }).getAttribute('href')).toBe('/timer');
});

const finishedCycle = (longBreakInterval: number) => {
  const settings = { ...DEFAULT_TIMER_SETTINGS, longBreakInterval };
  return timerAfter(
    [
      [0, START],
      [2 * (FOCUS + BREAK), { type: 'TICK' }],
    ],
    settings,
  );
};

it('긴 휴식 차례가 되면 권하고, 누르면 바뀐다 (Q-02)', async () => {
  const { changeMode } = watchActions();
  setTimer({ state: finishedCycle(1) });
  await open();
  expect(screen.getByText('긴 휴식을 권해요')).toBeTruthy();
  expect(card().textContent).toContain('완료한 세트 2/2');
  fireEvent.click(screen.getByRole('button', { name: '긴 휴식으로 바꾸기' }));
  expect(changeMode).toHaveBeenCalledExactlyOnceWith('LONG_BREAK');
});

it('차례가 아니면 몇 사이클 남았는지만 말한다 (Q-02)', async () => {
  setTimer({ state: finishedCycle(4) });
  await open();
  expect(screen.queryByText('긴 휴식을 권해요')).toBeNull();
  expect(card().textContent).toContain('긴 휴식까지3사이클');
});
