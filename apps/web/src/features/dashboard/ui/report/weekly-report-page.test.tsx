// @vitest-environment jsdom
import type { WeeklyReport } from '@molip/contract';
import { addDays } from '@molip/domain/study-day';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import { WeeklyReportPage } from './weekly-report-page.tsx';

const settings = { timeZone: 'Asia/Seoul', dayStartHour: 4 };

function reportOf(from: string, change: Partial<WeeklyReport> = {}): WeeklyReport {
  const week = (first: string) => Array.from({ length: 7 }, (_, index) => addDays(first, index));
  return {
    from,
    to: addDays(from, 6),
    nickname: '서연',
    goalMinutes: 60,
    days: week(from).map((date, index) => ({
      date,
      focusMinutes: index * 20,
      sessions: index,
      reviews: index * 3,
    })),
    totalFocusMinutes: 420,
    lastFocusMinutes: 300,
    streak: 23,
    asked: 200,
    recalled: 180,
    decks: [{ deckId: 3, deckName: '한국사', focusMinutes: 150 }],
    ahead: week(addDays(from, 7)).map((date) => ({ date, cards: 10 })),
    ...change,
  };
}

let answer: (day: string | null) => Response;
const onSearch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T05:30:00Z') });
  resetServerClock();
  vi.stubGlobal('scrollTo', () => {});
  onSearch.mockClear();
  localStorage.clear();
  answer = (day) => new Response(JSON.stringify(reportOf(day ?? '2026-11-09')), { status: 200 });
  vi.stubGlobal('fetch', async (input: unknown) => answer(new URL(String(input)).searchParams.get('day')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (day?: string) =>
  renderAt('/dashboard/report', () => (
    <WeeklyReportPage
      search={day === undefined ? {} : { day }}
      onSearch={onSearch}
      memberId={7}
      settings={settings}
    />
  ));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('한 주를 지난주와 견주고, 연속과 기억과 다음 주를 말한다', async () => {
  await open();
  await screen.findByRole('heading', { name: '2026년 11월 9일 – 11월 15일' });
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual([
    '7시간지난주보다 2시간 많아요',
    '23일목표를 채운 날 4일',
    '90%200장 가운데 180장',
    '70장하루 10장쯤',
  ]);
  const row = screen.getByRole('row', { name: '11월 11일 수요일 40분 2세트 6장' });
  expect(within(row).getByRole('rowheader')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: '다음 주에 볼 카드' })).getAllByRole('listitem'),
  ).toHaveLength(7);
  expect(screen.getByText('2시간 30분')).toBeTruthy();
});

it('지난주로 갈 수 있고, 앞으로 올 주로는 갈 수 없다', async () => {
  await open();
  await screen.findByRole('heading', { level: 2 });
  expect(button('다음 주').disabled).toBe(true);
  fireEvent.click(button('지난주'));
  expect(onSearch).toHaveBeenLastCalledWith({ day: '2026-11-02' });
});

it('지난주에서 다음 주는 이번 주다', async () => {
  await open('2026-11-02');
  await screen.findByRole('heading', { name: '2026년 11월 2일 – 11월 8일' });
  fireEvent.click(button('다음 주'));
  expect(onSearch).toHaveBeenLastCalledWith({});
});

it('해를 넘기는 주는 두 해를 다 말한다', async () => {
  await open('2025-12-29');
  await screen.findByRole('heading', { name: '2025년 12월 29일 – 2026년 1월 4일' });
});

it('앞날의 주소는 이번 주를 보여 준다', async () => {
  await open('2027-01-01');
  await screen.findByRole('heading', { name: '2026년 11월 9일 – 11월 15일' });
  expect(button('다음 주').disabled).toBe(true);
});

it('인쇄하기는 브라우저에 맡긴다', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open();
  await screen.findByRole('heading', { level: 2 });
  fireEvent.click(button('인쇄하기'));
  expect(print).toHaveBeenCalledOnce();
});

it('아무것도 하지 않은 주도 읽을 수 있다', async () => {
  const days = reportOf('2026-11-09').days.map(({ date }) => ({
    date,
    focusMinutes: 0,
    sessions: 0,
    reviews: 0,
  }));
  const nothing = {
    days,
    totalFocusMinutes: 0,
    lastFocusMinutes: 0,
    streak: 0,
    asked: 0,
    recalled: 0,
    decks: [],
  };
  answer = () => new Response(JSON.stringify(reportOf('2026-11-09', nothing)), { status: 200 });
  await open();
  expect(await screen.findByText('다시 만난 카드가 없어요')).toBeTruthy();
  expect(screen.getByText('지난주와 같아요')).toBeTruthy();
});

it('불러오지 못하면 까닭을 말하고, 다시 시도할 수 있다', async () => {
  const reply = answer;
  answer = () =>
    new Response(JSON.stringify({ code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' }), {
      status: 503,
    });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('서버가 잠시 쉬고 있어요.');
  answer = reply;
  fireEvent.click(button('다시 시도'));
  await screen.findByRole('heading', { name: '2026년 11월 9일 – 11월 15일' });
});

describe('연결이 없을 때', () => {
  const visit = async () => {
    await open();
    await screen.findByRole('heading', { level: 2 });
    cleanup();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
  };

  it('기기에 남은 이번 주를 그 나이와 함께 보여 준다', async () => {
    await visit();
    await open();
    await screen.findByRole('heading', { name: '2026년 11월 9일 – 11월 15일' });
    expect(screen.getByText(/^방금 기록이에요/)).toBeTruthy();
  });

  it('다른 주는 보여 줄 것이 없다고 말한다', async () => {
    await visit();
    await open('2026-11-02');
    await screen.findByRole('alert');
  });

  it('지난 이번 주를 이번 주라고 하지 않는다', async () => {
    await visit();
    vi.setSystemTime(new Date('2026-11-16T05:30:00Z'));
    await open();
    await screen.findByRole('alert');
  });
});
