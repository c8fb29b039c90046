import type { Ad } from '@molip/contract';
import type { AdPosition } from '@molip/domain/ads';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** How long a page waits for its ad; what comes later is left out of it. */
const PATIENCE_MS = 300;

type Later = typeof import('./later.ts');
let later: Later | null = null;

async function load(): Promise<Later> {
  later ??= await import('./later.ts');
  return later;
}
// On its way together with the page that may need it; what does not come now is asked for again by the next one.
load().catch(() => {});

interface AdPlaceProps {
  readonly position: AdPosition;
  /** Undefined before anybody has signed in: then there is nobody to show anything to. */
  readonly memberId: number | undefined;
  /** Then nothing is asked for, and what is shown goes. */
  readonly isAdFree: boolean;
  /** The ad stands below what is read first: the page need not wait for it. */
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
    isAdFree || memberId === undefined || !navigator.onLine ? null : later?.knownAd(client, position),
  );
  const isWaiting = ad === undefined && !isAdFree;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    const decide = (found: Ad | null) => {
      if (!isOver) setAd(found);
      isOver = true;
    };
    const late = setTimeout(() => decide(null), PATIENCE_MS);
    load()
      .then(({ findAd }) => findAd(client, position))
      .then(decide, () => decide(null));
    return () => {
      isOver = true;
      clearTimeout(late);
    };
  }, [isWaiting, client, position]);

  const slot = ad && later && !isAdFree && memberId !== undefined ? <later.AdSlot ad={ad} /> : null;
  return <div className={isWaiting && !isBelow ? 'invisible contents' : 'contents'}>{children(slot)}</div>;
}
