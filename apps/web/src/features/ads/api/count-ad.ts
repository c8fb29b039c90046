import { adsCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { reportAdFailure } from '../model/ad-failure.ts';

interface View {
  readonly adId: number;
  /** One look at one page: what is counted for it is counted once, however often it is sent. */
  readonly viewId: string;
}

/** Both go on when the page is left, which a click and a short look often are. */
const KEEPALIVE = { keepalive: true } as const;

export function sendImpression({ adId, viewId }: View): void {
  request(adsCalls.seeAd, { params: { id: String(adId) }, body: { viewId } }, KEEPALIVE).catch((reason) =>
    reportAdFailure('impression', reason),
  );
}

export function sendClick({ adId, viewId }: View): void {
  request(adsCalls.clickAd, { params: { id: String(adId) }, body: { viewId } }, KEEPALIVE).catch((reason) =>
    reportAdFailure('click', reason),
  );
}
