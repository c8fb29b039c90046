import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/kernel/index.ts';
import { minutesThatFit, type Segment, subtractCounted, wholeMinutes } from './study-ledger.ts';

const stretch = (from: number, to: number): Segment => ({
  startedAt: new Date(from * MINUTE_MS),
  endedAt: new Date(to * MINUTE_MS),
});

describe('subtractCounted', () => {
  it('50,000 segments on both sides → computed without delay (B-4.09)', () => {
    const many = (offset: number) =>
      Array.from({ length: 50_000 }, (_, n) => stretch(n * 10 + offset, n * 10 + offset + 6));
    const rest = subtractCounted(many(0).reverse(), many(3));
    // The first three minutes of each six are left; the counted stretch of the one before ends at minute 9.
    expect(wholeMinutes(rest)).toBe(50_000 * 3);
  });

  it.each([
    ['nothing counted yet', [stretch(0, 20)], [], 20],
    ['the same again', [stretch(0, 20)], [stretch(0, 20)], 0],
    ['half of it', [stretch(0, 20)], [stretch(10, 30)], 10],
    ['a hole in the middle', [stretch(0, 20)], [stretch(5, 10)], 15],
    ['around it', [stretch(5, 10)], [stretch(0, 20)], 0],
    ['beside it', [stretch(0, 20)], [stretch(20, 40)], 20],
    ['two parts and two counted', [stretch(0, 10), stretch(20, 30)], [stretch(5, 25), stretch(28, 29)], 9],
    ['a stretch that runs backwards', [stretch(10, 0)], [], 0],
  ])('%s', (_case, stretches, counted, minutes) => {
    expect(wholeMinutes(subtractCounted(stretches, counted))).toBe(minutes);
  });

  it('sessions in any order → the covered time is counted once', () => {
    const arbitrary = fc.array(
      fc
        .tuple(fc.nat(300), fc.integer({ min: 1, max: 90 }))
        .map(([from, length]) => stretch(from, from + length)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(arbitrary, (sessions) => {
        const counted: Segment[] = [];
        let credited = 0;
        for (const session of sessions) {
          const uncounted = subtractCounted([session], counted);
          credited += wholeMinutes(uncounted);
          counted.push(session);
        }
        const covered = new Set<number>();
        for (const { startedAt, endedAt } of sessions) {
          for (let minute = startedAt.getTime(); minute < endedAt.getTime(); minute += MINUTE_MS)
            covered.add(minute);
        }
        expect(credited).toBe(covered.size);
      }),
    );
  });
});

it('milliseconds of a clock → no minute more or less', () => {
  const nearly = { startedAt: new Date(0), endedAt: new Date(20 * MINUTE_MS - 400) };
  expect(wholeMinutes([nearly])).toBe(20);
  expect(wholeMinutes([{ startedAt: new Date(0), endedAt: new Date(20 * MINUTE_MS - 1500) }])).toBe(19);
});

it('a day holds 1440 minutes', () => {
  expect([minutesThatFit(60, 0), minutesThatFit(60, 1400), minutesThatFit(60, 1440)]).toEqual([60, 40, 0]);
});
