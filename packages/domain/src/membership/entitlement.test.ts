import { describe, expect, it } from 'vitest';
import {
  entitlement,
  FREE_STORAGE_BYTES,
  PLANS,
  PRICES,
  priceAt,
  type QuotaReason,
  type Usage,
} from './index.ts';

const FULL = FREE_STORAGE_BYTES;

describe('entitlement of the free plan', () => {
  it.each<[string, Usage, Usage | undefined, QuotaReason | null]>([
    ['nothing used, nothing wanted', {}, undefined, null],
    ['a first image', {}, { storageBytes: 1 }, null],
    ['an image that just fits', { storageBytes: FULL - 10 }, { storageBytes: 10 }, null],
    [
      'an image of a byte too much',
      { storageBytes: FULL - 10 },
      { storageBytes: 11 },
      'STORAGE_QUOTA_EXCEEDED',
    ],
    ['one image larger than all', {}, { storageBytes: FULL + 1 }, 'STORAGE_QUOTA_EXCEEDED'],
    ['the last use of AI', { aiUses: 19 }, { aiUses: 1 }, null],
    ['one use of AI too many', { aiUses: 20 }, { aiUses: 1 }, 'AI_QUOTA_EXCEEDED'],
    ['AI while storage is full', { storageBytes: FULL, aiUses: 3 }, { aiUses: 1 }, null],
    ['AI while storage is over the plan', { storageBytes: FULL * 50 }, { aiUses: 1 }, null],
    ['an image while AI is used up', { aiUses: 20 }, { storageBytes: 5 }, null],
    ['what is used fits', { storageBytes: FULL, aiUses: 20 }, undefined, null],
    ['what a better plan left behind', { storageBytes: FULL + 1 }, undefined, 'STORAGE_QUOTA_EXCEEDED'],
    ['more AI than the plan has', { aiUses: 21 }, undefined, 'AI_QUOTA_EXCEEDED'],
  ])('%s (U-29)', (_case, usage, wanted, reason) => {
    expect(entitlement(PLANS.FREE, usage, wanted)).toEqual({ allowed: reason === null, reason });
  });

  it('the free plan → 0 won, 200 MB and 20 uses of AI a month (U-29)', () => {
    expect(PLANS.FREE).toMatchObject({ aiUsageLimit: 20, storageLimit: 200 * 1024 * 1024, adFree: false });
    expect(priceAt(PRICES, 'FREE', new Date())).toBe(0);
  });
});
