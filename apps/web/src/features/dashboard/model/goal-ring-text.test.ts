import { expect, it } from 'vitest';
import { makeDashboard } from './dashboard.fixture.ts';
import { goalRingText } from './goal-ring-text.ts';

const study = (totalFocusMinutes: number, sessions: number) => ({
  todayStudy: { totalFocusMinutes, sessions, goalMinutes: 60, reviews: 0 },
});

it.each([
  ['오늘만큼 한 세트면 된다', {}, { kind: 'sets', sets: 1, deck: { deckName: '한국사' } }],
  ['짧게 했으면 여러 세트다', study(10, 1), { kind: 'sets', sets: 5 }],
  ['아직 하지 않았다', study(0, 0), { kind: 'still', deck: null }],
  ['채웠다', study(60, 3), { kind: 'reached', deck: null }],
  ['타이머 없이 적은 시간뿐이면 세트를 말하지 않는다', study(20, 0), { kind: 'minutes', minutesLeft: 40 }],
  [
    '긴 이름은 제목에 쓰지 않는다',
    { decks: [{ deckId: 1, deckName: '정보처리기사 실기 기출', focusMinutes: 9 }] },
    { kind: 'sets', deck: null },
  ],
])('%s (DB-1.01)', (_case, change, words) => {
  expect(goalRingText(makeDashboard(change))).toMatchObject(words);
});
