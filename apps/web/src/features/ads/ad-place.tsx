import type { Ad } from '@molip/contract';
import type { AdPosition } from '@molip/domain/ads';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** How long a page waits for its ad; what comes later is left out of it. */
const PATIENCE_MS = 300;

/** In two parts, so that the server is asked while the larger one is still on its way. */
let asking: typeof import('./api/list-ads.ts') | null = null;
let later: typeof import('./later.ts') | null = null;

async function loadAsking() {
  asking ??= await import('./api/list-ads.ts');
  return asking;
}
async function loadLater() {
  later ??= await import('./later.ts');
  return later;
}
// Together with the page that may need them; what does not come now is asked for again by the next one.
loadAsking().catch(() => {});
loadLater().catch(() => {});

/** Null when there is none, or none that can come without moving what is read. */
async function fittingAd(client: QueryClient, position: AdPosition, isBelow: boolean): Promise<Ad | null> {
  const { findAd } = await loadAsking();
  const ad = await findAd(client, position);
  if (ad === null) return null;
  const { isEndRead } = await loadLater();
  return isBelow && isEndRead() ? null : ad;
}

interface AdPlaceProps {
  readonly position: AdPosition;
  /** Undefined before anybody has signed in: then there is nobody to show anything to. */
  readonly memberId: number | undefined;
  /** Then nothing is asked for, and what is shown goes. */
  readonly isAdFree: boolean;
  /** Nothing but the footer stands below it: the page need not wait for it, and it may come late. */
  readonly isBelow?: boolean;
  /** The page, with the ad in its place. */
  readonly children: (ad: ReactNode) => ReactNode;
}

/**
 * A page with a place for an ad. The page loads at once, but stays unseen until it is known whether there is one, so
 * that nothing that is read moves. Without an ad there is no box either.
 */
export function AdPlace({ position, memberId, isAdFree, isBelow = false, children }: AdPlaceProps) {
  const client = useQueryClient();
  const [ad, setAd] = useState<Ad | null | undefined>(() =>
    isAdFree || memberId === undefined || !navigator.onLine
      ? null
      : (later && asking)?.knownAd(client, position),
  );
  const isWaiting = ad === undefined && !isAdFree;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    const decide = (found: Ad | null) => {
      if (!isOver) setAd(found);
      isOver = true;
    };
    const late = isBelow ? undefined : setTimeout(() => decide(null), PATIENCE_MS);
    fittingAd(client, position, isBelow).then(decide, () => decide(null));
    return () => {
      isOver = true;
      clearTimeout(late);
    };
  }, [isWaiting, client, position, isBelow]);

  const slot = ad && later && !isAdFree && memberId !== undefined ? <later.AdSlot ad={ad} /> : null;
  const isUnseen = isWaiting && !isBelow;
  return (
    <div data-loading={isUnseen ? '' : undefined} className={isUnseen ? 'invisible contents' : 'contents'}>
      {children(slot)}
    </div>
  );
}
