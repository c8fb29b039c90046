import type { BlockedAd } from '@molip/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { ROW } from '#shared/ui/setting-row.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { blockedAdsQuery, unblockAd } from '../../api/blocked-ads.ts';
import { adsCopy } from '../../copy.ts';

const copy = adsCopy.settings;

export function BlockedAds() {
  const { data, error, refetch } = useQuery(blockedAdsQuery);
  const id = useId();
  if (!data) {
    if (error) return <FailedPart onRetry={() => void refetch()}>{adsCopy.failures.blocked}</FailedPart>;
    return (
      <SkeletonGroup label={copy.loadingBlocked} className="py-1.25">
        <Skeleton className="h-5" />
      </SkeletonGroup>
    );
  }
  return (
    <div className={ROW}>
      <h3 id={id} tabIndex={-1} className="font-medium">
        {copy.blocked}
      </h3>
      {data.length === 0 ? (
        <p className="text-small text-ink-soft">{copy.noneBlocked}</p>
      ) : (
        <ul aria-labelledby={id}>
          {data.map((ad) => (
            <BlockedRow key={ad.adId} ad={ad} headingId={id} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface BlockedRowProps {
  readonly ad: BlockedAd;
  readonly headingId: string;
}

function BlockedRow({ ad, headingId }: BlockedRowProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const unblock = async ({ currentTarget: pressed }: MouseEvent<HTMLElement>) => {
    const next = neighbourOf(pressed);
    setBusy(true);
    const isGone = await unblockAd(client, ad.adId);
    setBusy(false);
    const hasMovedOn = document.activeElement !== pressed && document.activeElement !== document.body;
    if (isGone && !hasMovedOn) (next?.isConnected ? next : document.getElementById(headingId))?.focus();
  };
  return (
    <li className="flex items-center justify-between gap-2 py-0.5">
      <span className="min-w-0 text-label">
        <span className="block">{ad.title}</span>
        <span className="line-clamp-2 text-small text-ink-soft wrap-anywhere">
          {ad.reason === null ? ad.advertiser : `${ad.advertiser} · ${ad.reason}`}
        </span>
      </span>
      <Button
        look="ghost"
        aria-label={copy.unblockLabel(ad.title)}
        isBusy={isBusy}
        onClick={isBusy ? undefined : (event) => void unblock(event)}
        className="shrink-0"
      >
        {copy.unblock}
      </Button>
    </li>
  );
}

/** The button that takes the place of one whose row goes. */
function neighbourOf(pressed: HTMLElement): HTMLElement | null {
  const row = pressed.closest('li');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button') ?? null;
}
