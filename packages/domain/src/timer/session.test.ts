import { describe, expect, it } from 'vitest';
import {
  elapsedMs,
  openSession,
  pauseSession,
  resumeSession,
  segmentsOf,
  TIME_ENTRIES_MAX,
} from './session.ts';
import { DEFAULT_TIMER_SETTINGS } from './settings.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const at = (ms: number) => new Date(START + ms);

describe('a session that is paused and resumed in a loop', () => {
  /** Each run takes a second; `pauseMs` gives the length of the nth pause. */
  const loop = (times: number, pauseMs: (n: number) => number) => {
    let session = openSession('a', 'FOCUS', DEFAULT_TIMER_SETTINGS, at(0));
    let now = 0;
    for (let n = 0; n < times; n += 1) {
      now += 1_000;
      session = pauseSession(session, at(now));
      now += pauseMs(n);
      session = resumeSession(session, at(now));
    }
    return { session, now };
  };

  it('1,100 runs → 500 stretches at most, and the full focused time (B-4.08)', () => {
    const { session, now } = loop(1_100, () => 500);
    expect(session.timeEntries).toHaveLength(TIME_ENTRIES_MAX);
    expect(elapsedMs(session, at(now))).toBe(1_100_000);
    const stretches = segmentsOf(session);
    for (const [index, { startedAt }] of stretches.slice(1).entries())
      expect(startedAt.getTime()).toBeGreaterThanOrEqual(stretches[index]?.endedAt.getTime() ?? 0);
  });

  it('one stretch too many → the two with the shortest pause between them become one (B-4.08)', () => {
    const { session } = loop(TIME_ENTRIES_MAX, (n) => (n === 200 ? 10 : 500));
    expect(session.timeEntries).toHaveLength(TIME_ENTRIES_MAX);
    expect(session.timeEntries.filter(({ elapsedMs: ran }) => ran === 2_000)).toEqual([
      { startedAt: at(200 * 1_500), elapsedMs: 2_000 },
    ]);
  });

  it('a few pauses → each stretch stays (B-4.08)', () => {
    expect(loop(20, () => 0).session.timeEntries).toHaveLength(21);
  });
});
