import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, DAY_MS, HOUR_MS } from '#domain/kernel/index.ts';
import {
  judgeRefresh,
  REFRESH_LIFE_MS,
  REFRESH_REPLAY_MS,
  type RefreshFamily,
  refreshedUntil,
  renewFamily,
  SESSION_LIFE_MS,
} from './refresh-family.ts';

const now = new Date('2026-03-02T00:00:00Z');
const family = (presented: number, over: Partial<RefreshFamily> = {}): RefreshFamily => ({
  presented,
  firstNumber: 1,
  signedInAt: new Date(now.getTime() - DAY_MS),
  lastSeenAt: now,
  expiresAt: new Date(now.getTime() + DAY_MS),
  revokedAt: null,
  ...over,
});

const seen = (presented: number, msAgo: number) => family(presented, { lastSeenAt: after(now, -msAgo) });

describe('judgeRefresh', () => {
  it.each([
    ['the first token of a new sign-in', family(0), 1, { kind: 'ROTATE', presented: 1, successor: 2 }],
    ['the newest token', family(4), 5, { kind: 'ROTATE', presented: 5, successor: 6 }],
    ['a token whose answer was lost', family(5), 5, { kind: 'REPLAY', successor: 6 }],
    ['the last token within a minute', seen(5, REFRESH_REPLAY_MS), 5, { kind: 'REPLAY', successor: 6 }],
    ['the last token after a minute', seen(5, REFRESH_REPLAY_MS + 1), 5, { kind: 'REUSED' }],
    ['the newest token after hours', seen(5, HOUR_MS), 6, { kind: 'ROTATE', presented: 6, successor: 7 }],
    ['a token whose successor was used', family(5), 4, { kind: 'REUSED' }],
    ['a number that was never given out', family(5), 7, { kind: 'OVER' }],
    ['a revoked session', family(5, { revokedAt: now }), 6, { kind: 'OVER' }],
    ['a session at its end', family(5, { expiresAt: now }), 6, { kind: 'OVER' }],
    [
      'a sign-in of 90 days ago',
      family(5, { signedInAt: after(now, -SESSION_LIFE_MS) }),
      6,
      { kind: 'OVER' },
    ],
    [
      'a sign-in of nearly 90 days ago',
      family(5, { signedInAt: after(now, 1 - SESSION_LIFE_MS) }),
      6,
      { kind: 'ROTATE', presented: 6, successor: 7 },
    ],
  ])('%s', (_case, given, number, verdict) => {
    expect(judgeRefresh(given, number, now)).toEqual(verdict);
  });

  it.each([0, 1, 5])(
    'a family renewed after %i → its old tokens are refused, the new one rotates (WI-6.01)',
    (presented) => {
      const renewed = family(presented, renewFamily({ presented }));
      for (let old = 0; old <= presented + 1; old += 1)
        expect(judgeRefresh(renewed, old, now)).toEqual({ kind: 'OVER' });
      const { firstNumber } = renewed;
      expect(judgeRefresh(renewed, firstNumber, now)).toMatchObject({
        kind: 'ROTATE',
        presented: firstNumber,
      });
      expect(judgeRefresh(renewed, firstNumber + 1, now)).toEqual({ kind: 'OVER' });
    },
  );

  it('one honest client that asks again within a minute stays signed in, whichever answers are lost', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 50 }), (answersArrive) => {
        let state = family(0);
        let ownToken = 1;
        for (const arrives of answersArrive) {
          const verdict = judgeRefresh(state, ownToken, now);
          if (verdict.kind !== 'ROTATE' && verdict.kind !== 'REPLAY') return false;
          if (verdict.kind === 'ROTATE') state = family(verdict.presented);
          if (arrives) ownToken = verdict.successor;
        }
        return true;
      }),
    );
  });

  it('a thief and the owner present the same token → the later one ends the session', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 2, max: 20 }), (stolen, uses) => {
        const afterThief = family(stolen + uses - 1);
        return judgeRefresh(afterThief, stolen, now).kind === 'REUSED';
      }),
    );
  });

  it('lives for seven days, and a session for 90 days at most', () => {
    expect(REFRESH_LIFE_MS).toBe(604_800_000);
    expect(refreshedUntil(now, now)).toEqual(after(now, 7 * DAY_MS));
    expect(refreshedUntil(now, after(now, 80 * DAY_MS))).toEqual(after(now, 87 * DAY_MS));
    expect(refreshedUntil(now, after(now, 85 * DAY_MS))).toEqual(after(now, 90 * DAY_MS));
  });
});
