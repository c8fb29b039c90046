import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Id } from '#contract/primitives.ts';
import {
  AdList,
  AdPosition,
  AdPreferences,
  AdView,
  BlockAd,
  BlockedAd,
  SaveAdPreferences,
} from './schemas.ts';

const ID = /^[1-9]\d{0,14}$/;

/** Malformed ids become 0, which no ad has, so that they are not found. */
const AdId = lazily(() =>
  z.pipe(
    z.string(),
    z.transform((text) => (ID.test(text) ? Number(text) : 0)),
  ),
);
const onAd = {
  params: lazily(() => z.object({ id: AdId })),
  shared: ['id'],
  refusals: ['NOT_FOUND'],
} as const;

export const listActiveAds = call({
  method: 'GET',
  path: '/api/ads/active',
  who: 'member',
  summary: 'What the member may be shown, the one to show first; nothing without ads, and nothing blocked',
  query: lazily(() => z.object({ position: z.optional(AdPosition) })),
  status: 200,
  response: AdList,
});

export const listAdsAt = call({
  method: 'GET',
  path: '/api/ads/position/{position}',
  who: 'member',
  summary: 'The same for one position',
  params: lazily(() => z.object({ position: z.string() })),
  words: ['position'],
  status: 200,
  response: AdList,
  refusals: ['NOT_FOUND'],
});

export const clickAd = call({
  method: 'POST',
  path: '/api/ads/{id}/click',
  who: 'member',
  summary: 'An ad was followed; the same view again is not counted again',
  ...onAd,
  body: AdView,
  status: 200,
  response: lazily(() => z.object({ adId: Id, clickCount: z.int() })),
});

export const seeAd = call({
  method: 'POST',
  path: '/api/ads/{id}/impression',
  who: 'member',
  summary: 'An ad was in sight for a second; the same view again is not counted again',
  ...onAd,
  body: AdView,
  status: 200,
  response: lazily(() => z.object({ adId: Id, impressionCount: z.int() })),
});

export const readAdPreferences = call({
  method: 'GET',
  path: '/api/ads/preferences',
  who: 'member',
  summary: 'Which ads the member wants to see',
  status: 200,
  response: AdPreferences,
});

export const saveAdPreferences = call({
  method: 'PUT',
  path: '/api/ads/preferences',
  who: 'member',
  summary: 'Say which ads one wants to see',
  body: SaveAdPreferences,
  status: 200,
  response: AdPreferences,
});

export const blockAd = call({
  method: 'POST',
  path: '/api/ads/{id}/block',
  who: 'member',
  summary: 'Never see an ad again, and perhaps say why',
  ...onAd,
  body: BlockAd,
  status: 204,
});

export const unblockAd = call({
  method: 'DELETE',
  path: '/api/ads/{id}/block',
  who: 'member',
  summary: 'Let an ad be shown again',
  ...onAd,
  status: 204,
});

export const listBlockedAds = call({
  method: 'GET',
  path: '/api/ads/blocked',
  who: 'member',
  summary: 'What the member never wants to see again, the newest first',
  status: 200,
  response: lazily(() => z.object({ adIds: z.array(Id), blocked: z.array(BlockedAd) })),
});
