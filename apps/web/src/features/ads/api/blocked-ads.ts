import { type Ad, adsCalls } from '@molip/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { adsCopy } from '../copy.ts';
import { reportAdFailure } from '../model/ad-failure.ts';
import { putBack } from '../model/put-back.ts';
import { adsQuery } from './list-ads.ts';

const { block: copy, failures } = adsCopy;

export const blockedAdsQuery = queryOptions({
  queryKey: ['ads', 'blocked'],
  queryFn: async ({ signal }) => (await request(adsCalls.listBlockedAds, {}, { signal })).blocked,
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Gone at once; the server is told, and can be told otherwise for as long as the snackbar stays. */
export function blockAd(client: QueryClient, { adId }: Ad, reason: string | undefined): void {
  const before = client.getQueryData(adsQuery.queryKey) ?? [];
  const restore = () => client.setQueryData(adsQuery.queryKey, (ads) => ads && putBack(ads, adId, before));
  client.setQueryData(adsQuery.queryKey, (ads) => ads?.filter((ad) => ad.adId !== adId));
  const blocking = request(adsCalls.blockAd, { params: { id: String(adId) }, body: { reason } });
  const undo = async () => {
    // In this order, whatever is faster.
    await blocking.catch(() => {});
    if (await unblockAd(client, adId)) restore();
  };
  openSnackbar({ message: copy.done, action: { label: copy.undo, onSelect: () => void undo() } });
  blocking.then(
    () => void client.invalidateQueries({ queryKey: blockedAdsQuery.queryKey }),
    (reason: unknown) => {
      reportAdFailure('block', reason);
      restore();
      openSnackbar({ message: failures.block, severity: 'error' });
    },
  );
}

/** Whether the server has heard it. */
export async function unblockAd(client: QueryClient, adId: number): Promise<boolean> {
  try {
    await request(adsCalls.unblockAd, { params: { id: String(adId) } });
    client.setQueryData(blockedAdsQuery.queryKey, (ads) => ads?.filter((ad) => ad.adId !== adId));
    // The page that is open stays as it is; the next one may show it.
    await client.invalidateQueries({ queryKey: adsQuery.queryKey, refetchType: 'none' });
    return true;
  } catch (reason) {
    reportAdFailure('unblock', reason);
    openSnackbar({ message: failures.unblock, severity: 'error' });
    return false;
  }
}
