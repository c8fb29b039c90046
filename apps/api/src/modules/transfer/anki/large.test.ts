import { expect, it } from 'vitest';
import { type ExportedCard, readAnkiPackage, writeAnkiPackage } from '../index.ts';
import { collected } from './package.fixture.ts';

const NOTES = 10_000;
const DAY_START = new Date('2026-03-01T19:00:00Z');
/** Ten seconds are promised; a loaded machine may take its time, and others must not wait for it. */
const READ_MS_MAX = 10_000;
const WAIT_MS_MAX = 1_000;

function* cards(): Generator<ExportedCard> {
  for (let cardId = 0; cardId < NOTES; cardId += 1) {
    yield {
      cardId,
      content: `**낱말 ${cardId}**의 뜻은?`,
      answer: `- 첫째 뜻 ${cardId}\n- 둘째 뜻\n\n${'보기 글입니다. '.repeat(20)}끝`,
      tags: ['영어', `단원${cardId % 30}`],
      suspended: false,
      buried: false,
      schedule: {
        state: 'REVIEW',
        dueAt: DAY_START,
        stability: 4,
        difficulty: 5,
        intervalDays: 4,
        ease: 2.5,
        reps: 5,
        lapses: 0,
      },
      reviews: Array.from({ length: 5 }, (_, index) => ({
        at: new Date(Date.UTC(2025, 0, index + 1) + cardId * 7_001),
        rating: 3,
        elapsedMs: 4_000,
      })),
    };
  }
}

it('ten thousand notes with fifty thousand reviews are written and read within seconds, and others go on', async () => {
  const file = await collected(
    writeAnkiPackage('큰 덱', cards(), [], { keepSchedule: true, dayStart: DAY_START }),
  );
  let longestMs = 0;
  let lastAt = performance.now();
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastAt);
    lastAt = performance.now();
  }, 1);
  const startedAt = performance.now();
  const { decks, warnings } = await readAnkiPackage(file);
  const tookMs = performance.now() - startedAt;
  clearInterval(watch);
  expect(warnings).toEqual([]);
  expect(decks[0]?.cards).toHaveLength(NOTES);
  expect(decks[0]?.cards.reduce((sum, { reviews }) => sum + reviews.length, 0)).toBe(5 * NOTES);
  expect(tookMs).toBeLessThan(READ_MS_MAX);
  expect(longestMs).toBeLessThan(WAIT_MS_MAX);
}, 60_000);
