import { describe, expect, it } from 'vitest';
import { type AdVisibility, type AdWatch, nextCheckInMs, UNSEEN, watchAd } from './index.ts';

/** At a time, so much of it, in a tab that can be seen and with nothing over it unless said otherwise. */
type Step = readonly [atMs: number, ratio: number, but?: 'hidden' | 'covered'];

const IN_SIGHT: AdVisibility = { ratio: 1, isTabVisible: true, isCovered: false };

function after(steps: readonly Step[]): AdWatch {
  return steps.reduce<AdWatch>((watch, [atMs, ratio, but]) => {
    const sight: AdVisibility = { ratio, isTabVisible: but !== 'hidden', isCovered: but === 'covered' };
    return watchAd(watch, sight, atMs);
  }, UNSEEN);
}

describe('an impression', () => {
  it.each<[string, boolean, Step[]]>([
    [
      'half of it for a second',
      true,
      [
        [0, 0.5],
        [1_000, 0.5],
      ],
    ],
    [
      'half of it for a moment less',
      false,
      [
        [0, 0.5],
        [999, 0.5],
      ],
    ],
    [
      'nearly half of it for long',
      false,
      [
        [0, 0.49],
        [60_000, 0.49],
      ],
    ],
    [
      'all of it, scrolled away in time',
      false,
      [
        [0, 1],
        [900, 0],
        [2_000, 0],
      ],
    ],
    [
      'two short looks that make a second',
      false,
      [
        [0, 1],
        [600, 0.2],
        [700, 1],
        [1_300, 1],
      ],
    ],
    [
      'a second look that is long enough',
      true,
      [
        [0, 1],
        [600, 0.2],
        [700, 1],
        [1_700, 1],
      ],
    ],
    [
      'in a tab that nobody sees',
      false,
      [
        [0, 1, 'hidden'],
        [5_000, 1, 'hidden'],
      ],
    ],
    [
      'the tab is left in between',
      false,
      [
        [0, 1],
        [500, 1, 'hidden'],
        [1_500, 1, 'hidden'],
        [1_600, 1],
        [2_500, 1],
      ],
    ],
    [
      'the tab is come back to, for a second',
      true,
      [
        [0, 1],
        [500, 1, 'hidden'],
        [9_000, 1],
        [10_000, 1],
      ],
    ],
    [
      'under a dialog',
      false,
      [
        [0, 1, 'covered'],
        [5_000, 1, 'covered'],
      ],
    ],
    [
      'a dialog opens over it in time, and the look at the clock comes late',
      false,
      [
        [0, 1],
        [4_000, 1, 'covered'],
        [4_250, 1],
        [5_000, 1],
      ],
    ],
    [
      'the dialog is closed, for a second',
      true,
      [
        [0, 1],
        [500, 1, 'covered'],
        [9_000, 1],
        [10_000, 1],
      ],
    ],
    [
      'the look at the clock comes late',
      true,
      [
        [0, 1],
        [4_000, 0],
      ],
    ],
    [
      'more and less of it, never under half',
      true,
      [
        [0, 0.5],
        [400, 1],
        [800, 0.6],
        [1_000, 0.5],
      ],
    ],
  ])('%s: %s (U-32)', (_case, isCounted, steps) => {
    expect(after(steps).kind === 'counted').toBe(isCounted);
  });

  it('a view → counted once (U-32)', () => {
    const counted = after([
      [0, 1],
      [1_000, 1],
    ]);
    expect(watchAd(counted, { ...IN_SIGHT, isTabVisible: false }, 2_000)).toBe(counted);
  });

  it('the next check → in time for the impression, and often enough to notice a cover (U-32)', () => {
    const covered = { ...IN_SIGHT, isCovered: true };
    expect(nextCheckInMs(UNSEEN, IN_SIGHT, 0)).toBeNull();
    expect(nextCheckInMs(UNSEEN, covered, 0)).toBe(250);
    expect(nextCheckInMs(UNSEEN, { ...covered, isTabVisible: false }, 0)).toBeNull();
    expect(nextCheckInMs(after([[100, 1]]), IN_SIGHT, 400)).toBe(250);
    expect(nextCheckInMs(after([[100, 1]]), IN_SIGHT, 1_000)).toBe(100);
    expect(nextCheckInMs(after([[100, 1]]), IN_SIGHT, 9_000)).toBe(0);
    expect(nextCheckInMs({ kind: 'counted' }, covered, 0)).toBeNull();
  });
});
