import type { Ad } from '@molip/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newId } from '#shared/lib/new-id.ts';
import { blockAd } from '../api/blocked-ads.ts';
import { sendClick, sendImpression } from '../api/count-ad.ts';
import { adsQuery } from '../api/list-ads.ts';
import { useImpression } from '../model/use-impression.ts';
import { AdCard } from './ad-card.tsx';

/** An ad for as long as it is in the member's list: what is blocked, here or elsewhere, is gone. */
export function AdSlot({ ad }: { readonly ad: Ad }) {
  const { data: ads } = useQuery(adsQuery);
  // Of the page, and not of the card: one that is taken back from blocking is no second look.
  const [viewId] = useState(newId);
  return ads?.some(({ adId }) => adId === ad.adId) ? <CountedAd ad={ad} viewId={viewId} /> : null;
}

function CountedAd({ ad, viewId }: { readonly ad: Ad; readonly viewId: string }) {
  const client = useQueryClient();
  const card = useRef<HTMLElement>(null);
  const view = { adId: ad.adId, viewId };
  useImpression(card, () => sendImpression(view));
  return (
    <AdCard
      ref={card}
      ad={ad}
      onFollow={() => sendClick(view)}
      onBlock={(reason) => blockAd(client, ad, reason)}
    />
  );
}
