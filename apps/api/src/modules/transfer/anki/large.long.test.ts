import { cpuSecondsOf } from '@molip/testing/cpu-time';
import { expect, it } from 'vitest';
import { collected } from './package.fixture.ts';
import type { AnkiPackage } from './read-whole.fixture.ts';
import { readWholePackage } from './read-whole.fixture.ts';
import type { ExportedCard } from './write-collection.ts';
import { writeAnkiPackage } from './write-package.ts';

const NOTES = 10_000;
const DAY_START = new Date('2026-03-01T19:00:00Z');
const READ_SECONDS_MAX = 10;
/** It takes a second or more, and gives way every ten milliseconds. */
const TURNS_MIN = 20;

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

it('ten thousand notes with fifty thousand reviews are read within seconds, and others have their turns', async () => {
  const file = await collected(
    writeAnkiPackage('큰 덱', cards(), [], { keepSchedule: true, dayStart: DAY_START }),
  );
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const read: AnkiPackage[] = [];
  const seconds = await cpuSecondsOf(async () => read.push(await readWholePackage(file)));
  clearInterval(others);
  const { decks, warnings } = read[0] ?? { decks: [], warnings: [] };
  expect(warnings).toEqual([]);
  expect(decks[0]?.cards).toHaveLength(NOTES);
  expect(decks[0]?.cards.reduce((sum, { reviews }) => sum + reviews.length, 0)).toBe(5 * NOTES);
  expect(seconds).toBeLessThan(READ_SECONDS_MAX);
  expect(turns).toBeGreaterThan(TURNS_MIN);
}, 300_000);
