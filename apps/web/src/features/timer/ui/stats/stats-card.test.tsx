// @vitest-environment jsdom
import type { TimerStats } from '@molip/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import { STATS_KEY } from '../../api/timer-stats.ts';
import { StatsCard } from './stats-card.tsx';

const WEEK = [
  ['2026-11-09', 52],
  ['2026-11-10', 74],
  ['2026-11-11', 0],
  ['2026-11-12', 47],
  ['2026-11-13', 0],
  ['2026-11-14', 0],
  ['2026-11-15', 0],
] as const;

function statsOf(period: TimerStats['period'], days: readonly (readonly [string, number])[]): TimerStats {
  return {
    period,
    from: days[0]?.[0] ?? '',
    to: days.at(-1)?.[0] ?? '',
    totalFocusMinutes: days.reduce((sum, [, minutes]) => sum + minutes, 0),
    completedSessions: days.filter(([, minutes]) => minutes > 0).length,
    days: days.map(([date, focusMinutes]) => ({ date, focusMinutes, sessions: focusMinutes > 0 ? 1 : 0 })),
    decks: [],
  };
}

const SEOUL = { timeZone: 'Asia/Seoul', dayStartHour: 4 };
const MONTH = Array.from({ length: 30 }, (_, index): [string, number] => {
  const date = `2026-11-${String(index + 1).padStart(2, '0')}`;
  return [date, WEEK.find(([day]) => day === date)?.[1] ?? 0];
});
const TODAY = WEEK.slice(3, 4);
const ANSWERS = {
  daily: statsOf('daily', TODAY),
  weekly: statsOf('weekly', WEEK),
  monthly: statsOf('monthly', MONTH),
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function openCard(answers: Partial<typeof ANSWERS>, goalMinutes?: number, client = newClient()) {
  const fetched = vi.fn<typeof fetch>(async (input) => {
    const period = new URL(String(input), 'http://localhost').searchParams.get('period');
    const answer = answers[period as TimerStats['period']];
    return answer
      ? new Response(JSON.stringify(answer), { status: 200 })
      : new Response(JSON.stringify({ code: 'UNAVAILABLE', message: '쉬고 있어요.' }), { status: 503 });
  });
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={client}>
      <StatsCard memberId={7} goalMinutes={goalMinutes} daySettings={SEOUL} />
    </QueryClientProvider>,
  );
  return { client, fetched };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bars = (name: string) =>
  screen.findByRole('list', { name }).then((list) => within(list).getAllByRole('listitem'));

it('오늘: 몇 분, 목표까지 몇 분 (C-7.65)', async () => {
  openCard(ANSWERS, 60);
  expect(screen.getByRole('status').textContent).toBe('로딩 중');
  expect((await screen.findByText('/ 60분')).parentElement?.textContent).toBe('47분/ 60분');
  expect(screen.getByText('목표까지').textContent).toBe('목표까지 13분');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('60분 중 47분');
});

it('목표를 넘으면 채웠다고 말하고, 막대는 가득에서 멈춘다 (C-7.65)', async () => {
  openCard(ANSWERS, 40);
  expect(await screen.findByText('목표를 채웠어요')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
});

it('이번 주: 월요일부터, 오늘은 서버가 세는 날 (C-7.65)', async () => {
  openCard(ANSWERS);
  const days = await bars('이번 주');
  expect(days).toHaveLength(7);
  expect(days[0]?.textContent).toBe('11월 9일 월요일 52분월52');
  expect(days[2]?.textContent).toBe('11월 11일 수요일 0분수–');
  expect(days.filter((day) => day.querySelector('.bg-primary'))).toEqual([days[3]]);
  expect(screen.getByText('2시간 53분')).toBeTruthy();
  expect(screen.getByText('집중 3번')).toBeTruthy();
});

it('이번 달: 서른 날, 이름은 드문드문 (C-7.65)', async () => {
  openCard(ANSWERS);
  fireEvent.click(await screen.findByRole('radio', { name: '이번 달' }));
  const days = await bars('이번 달');
  expect(days).toHaveLength(30);
  const names = days.map((day) => day.querySelector('.figures')?.textContent).filter(Boolean);
  // The 15th would run into the 12th, which is today.
  expect(names).toEqual(['1', '8', '12', '15', '22', '29']);
  expect(screen.getByText('가장 많이 한 날은 11월 10일, 1시간 14분')).toBeTruthy();
});

it('아직 아무것도 없으면 그렇게 말한다 (C-7.65)', async () => {
  openCard({
    daily: statsOf('daily', [['2026-11-12', 0]]),
    weekly: statsOf('weekly', [['2026-11-12', 0]]),
  });
  expect(await screen.findByText(/아직 기록이 없어요/)).toBeTruthy();
});

it('불러오지 못하면 한 문장으로 말하고, 다시 시도할 수 있다 (C-7.65)', async () => {
  const answers: Partial<typeof ANSWERS> = { daily: ANSWERS.daily };
  openCard(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('기록을 불러오지 못했어요.');
  answers.weekly = ANSWERS.weekly;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await bars('이번 주')).toHaveLength(7);
});

it('세션이 끝나면 새로 읽는다 (C-7.65)', async () => {
  const { client, fetched } = openCard(ANSWERS);
  await bars('이번 주');
  fetched.mockClear();
  await act(() => client.invalidateQueries({ queryKey: STATS_KEY }));
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('열어 둔 채 하루가 바뀌면 새 날을 읽는다 (C-7.65)', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-12T18:58:00Z'),
  });
  resetServerClock();
  const { fetched } = openCard(ANSWERS);
  await bars('이번 주');
  fetched.mockClear();
  const look = () => act(async () => void vi.advanceTimersByTime(30_000));
  await look();
  expect(fetched).not.toHaveBeenCalled();
  for (const _ of Array(4)) await look();
  expect(fetched).toHaveBeenCalledTimes(2);
});

describe('연결이 없을 때', () => {
  const cacheFigures = async () => {
    openCard(ANSWERS, 60);
    await bars('이번 주');
    cleanup();
  };
  const pretendItIs = (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    resetServerClock();
  };

  it('기기에 남은 기록을 그 나이와 함께 보여 주고, 연결되면 새로 읽는다 (C-7.65)', async () => {
    pretendItIs('2026-11-12T05:30:00Z');
    await cacheFigures();
    pretendItIs('2026-11-12T06:30:00Z');
    const answers: Partial<typeof ANSWERS> = {};
    openCard(answers, 60);
    expect((await screen.findByText(/^1시간 전 기록이에요/)).textContent).toContain(
      '연결되면 새로 불러와요.',
    );
    expect(screen.getByText('/ 60분').parentElement?.textContent).toBe('47분/ 60분');
    expect(await bars('이번 주')).toHaveLength(7);
    Object.assign(answers, ANSWERS);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(screen.queryByText(/기록이에요/)).toBeNull());
  });

  it('지난날의 기록을 오늘이라고 하지 않는다 (C-7.65)', async () => {
    pretendItIs('2026-11-12T05:30:00Z');
    await cacheFigures();
    pretendItIs('2026-11-13T05:30:00Z');
    openCard({}, 60);
    expect((await screen.findByRole('alert')).textContent).toContain('기록을 불러오지 못했어요.');
    expect(screen.queryByText('47')).toBeNull();
  });

  it('열어 둔 채 하루가 바뀌어도 그렇다 (C-7.65)', async () => {
    pretendItIs('2026-11-12T05:30:00Z');
    const answers: Partial<typeof ANSWERS> = { ...ANSWERS };
    const { client } = openCard(answers, 60);
    await bars('이번 주');
    Object.assign(answers, { daily: undefined, weekly: undefined, monthly: undefined });
    await act(() => client.invalidateQueries({ queryKey: STATS_KEY }));
    expect((await screen.findByText(/기록이에요/)).textContent).toContain('방금');
    cleanup();
    pretendItIs('2026-11-13T05:30:00Z');
    openCard(answers, 60, client);
    await act(() => client.invalidateQueries({ queryKey: STATS_KEY }));
    expect((await screen.findByRole('alert')).textContent).toContain('기록을 불러오지 못했어요.');
    expect(screen.queryByText('47')).toBeNull();
  });
});
