// @vitest-environment jsdom
import { Dashboard, TimerStats } from '@molip/contract';
import { beforeEach, expect, it } from 'vitest';
import { keepAnswer, readKeptAnswer } from './kept-answers.ts';
import { forgetMemberData } from './member-data.ts';

const place = (memberId: number) => ({ name: 'stats', memberId });
const stats: TimerStats = {
  period: 'daily',
  from: '2026-11-12',
  to: '2026-11-12',
  totalFocusMinutes: 47,
  completedSessions: 2,
  days: [{ date: '2026-11-12', focusMinutes: 47, sessions: 2 }],
  decks: [],
};
const keep = () => keepAnswer(place(7), { savedAtMs: 1_000, answer: stats });
const read = (memberId: number) => readKeptAnswer(place(memberId), TimerStats);

beforeEach(() => localStorage.clear());

it('마지막 기록은 사람마다 기기에 남는다 (E-8.38)', () => {
  keep();
  expect(read(7)).toEqual({ savedAtMs: 1_000, answer: stats });
  expect(read(8)).toBeNull();
});

it('로그아웃하면 남지 않는다', async () => {
  keep();
  await forgetMemberData(7);
  expect(read(7)).toBeNull();
});

it.each(['', 'null', '3', '{', '{"savedAtMs":1,"answer":{"from":3}}', JSON.stringify({ answer: stats })])(
  '알아볼 수 없는 것은 없는 것이다: %s',
  (stored) => {
    localStorage.setItem('molip.stats.7', stored);
    expect(read(7)).toBeNull();
  },
);

it('다른 것의 기록으로 읽지 않는다', () => {
  keep();
  expect(readKeptAnswer(place(7), Dashboard)).toBeNull();
});
