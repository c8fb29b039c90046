import { AD_POSITIONS } from '@molip/domain/ads';
import { hasVisibleText } from '@molip/domain/text';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant, Uuid } from '#contract/primitives.ts';
import { cleanTextUpTo } from '#contract/text.ts';

export const AD_REASON_MAX = 200;
export const AD_CATEGORY_MAX = 20;
export const AD_CATEGORIES_MAX = 20;

export const AdPosition = lazily(() => z.enum(AD_POSITIONS, '광고 자리의 이름을 확인해 주세요.'));

export const Ad = lazily(() =>
  z.object({
    adId: Id,
    position: AdPosition,
    title: z.string(),
    body: z.string(),
    /** From the root of the site: an image of ours. */
    imageUrl: z.string(),
    /** A page of ours, from the root of the site, or an https address. */
    linkUrl: z.string(),
    advertiser: z.string(),
    category: z.string(),
  }),
);
export type Ad = z.infer<typeof Ad>;

export const AdList = lazily(() => z.object({ ads: z.array(Ad) }));

/** Identifies one view of an ad, so that it is counted once. */
export const AdView = lazily(() => z.optional(z.object({ viewId: z.optional(Uuid) })));

const Category = lazily(() =>
  z.pipe(
    cleanTextUpTo(AD_CATEGORY_MAX, `분야 이름은 ${AD_CATEGORY_MAX}자까지예요.`),
    z.string().check(z.trim(), z.refine(hasVisibleText, '분야 이름을 적어 주세요.')),
  ),
);

export const SaveAdPreferences = lazily(() =>
  z.object({
    /** Whether recently seen ads may come last. */
    personalized: z.boolean(),
    /** Wanted categories; empty means all. */
    categories: z.pipe(
      z
        .array(Category)
        .check(z.maxLength(AD_CATEGORIES_MAX, `분야는 ${AD_CATEGORIES_MAX}개까지 고를 수 있어요.`)),
      z.transform((categories) => [...new Set(categories)]),
    ),
  }),
);

export const AdPreferences = lazily(() =>
  z.object({
    personalized: z.boolean(),
    categories: z.array(z.string()),
    /** Categories of the current ads, to choose from. */
    available: z.array(z.string()),
  }),
);
export type AdPreferences = z.infer<typeof AdPreferences>;

/** One line, for lists. */
const Reason = lazily(() =>
  z.pipe(
    cleanTextUpTo(AD_REASON_MAX, `이유는 ${AD_REASON_MAX}자까지 쓸 수 있어요.`),
    z.transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()),
  ),
);

export const BlockAd = lazily(() => z.optional(z.object({ reason: z.optional(Reason) })));

export const BlockedAd = lazily(() =>
  z.object({
    adId: Id,
    title: z.string(),
    advertiser: z.string(),
    reason: z.nullable(z.string()),
    blockedAt: Instant,
  }),
);
export type BlockedAd = z.infer<typeof BlockedAd>;
