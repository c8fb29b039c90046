import { type Ad, adsCalls } from '@molip/contract';
import type { AdPosition } from '@molip/domain/ads';
import { MINUTE_MS } from '@molip/domain/kernel';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { reportAdFailure } from '../model/ad-failure.ts';

const FRESH_MS = 10 * MINUTE_MS;

/** Of all positions at once: the next page has its ad before it is opened. */
export const adsQuery = queryOptions({
  queryKey: ['ads', 'active'],
  queryFn: async ({ signal }) => (await request(adsCalls.listActiveAds, { query: {} }, { signal })).ads,
  staleTime: FRESH_MS,
  // There is no second chance: by then the page stands without it.
  retry: false,
  networkMode: 'always',
});

const firstAt = (ads: readonly Ad[], position: AdPosition) =>
  ads.find((ad) => ad.position === position) ?? null;

/** Undefined when it has to be asked for. */
export function knownAd(client: QueryClient, position: AdPosition): Ad | null | undefined {
  const state = client.getQueryState(adsQuery.queryKey);
  const isFresh =
    state?.data !== undefined && !state.isInvalidated && state.dataUpdatedAt > Date.now() - FRESH_MS;
  return isFresh ? firstAt(state.data ?? [], position) : undefined;
}

/** Null when there is none, for whatever reason. */
export async function findAd(client: QueryClient, position: AdPosition): Promise<Ad | null> {
  try {
    return firstAt(await client.fetchQuery(adsQuery), position);
  } catch (reason) {
    reportAdFailure('load', reason);
    return null;
  }
}
