import type { Benefits } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { ROW } from '#shared/ui/setting-row.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { benefitsQuery } from '../../api/read-benefits.ts';
import { membershipQuery } from '../../api/read-membership.ts';
import { percentUsed, type StorageShare, storageShares } from '../../model/storage-shares.ts';
import { sizeOf } from '../../model/words.ts';
import { storageTitle } from '../../profile-sections.ts';
import { storageCopy as copy } from '../../storage-copy.ts';
import { MakeRoom } from './make-room.tsx';
import { ShowImages } from './show-images.tsx';
import './storage.css';

const CLASSES = {
  IMAGE: 'storage-image',
  VERSION: 'storage-version',
  NOTE: 'storage-note',
  CARD: 'storage-card',
} as const;

/** What is stored, by kind, and what the plan allows. */
export function StorageCard() {
  const { data, error, refetch } = useQuery(benefitsQuery);
  return (
    <SettingsCard title={storageTitle}>
      {data ? (
        <Stored benefits={data} />
      ) : error ? (
        <FailedPart onRetry={() => void refetch()}>{copy.failed}</FailedPart>
      ) : (
        <SkeletonGroup className="py-1.25">
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </SettingsCard>
  );
}

function Stored({ benefits }: { readonly benefits: Benefits }) {
  const { storageUsed, storageLimit, storageByKind } = benefits;
  const deletedHelpId = useId();
  const { data: plan } = useQuery(membershipQuery);
  const shares = storageShares(storageByKind);
  const isFull = storageUsed >= storageLimit;
  return (
    <>
      <div className="flex items-center justify-between gap-1.5 pt-1">
        <p className="figures">
          <span className="block text-label text-ink-soft">{copy.used}</span>
          <b className="text-title-m tracking-[-0.022em]">{sizeOf(storageUsed)}</b>{' '}
          <span className="text-ink-soft">/ {sizeOf(storageLimit)}</span>
        </p>
        {plan ? (
          <span className="rounded-small bg-track px-0.75 py-0.25 text-small font-medium">
            {plan.membership?.planName ?? copy.freePlan}
          </span>
        ) : null}
      </div>
      <Bar shares={shares} used={storageUsed} limit={storageLimit} />
      {isFull ? (
        <p className="text-small text-error">{copy.full}</p>
      ) : (
        <p className="figures flex flex-wrap justify-between gap-x-1 text-small text-ink-soft">
          <span>{copy.share(percentUsed(storageUsed, storageLimit))}</span>
          <span>{copy.left(sizeOf(storageLimit - storageUsed))}</span>
        </p>
      )}
      <ul className="pt-1">
        {shares.map(({ kind, bytes }) => (
          <li key={kind} className={`${ROW} flex flex-wrap items-center gap-x-1.5`}>
            <span aria-hidden="true" className={`storage-swatch ${CLASSES[kind]}`} />
            <span className="min-w-0 flex-1">{copy.kinds[kind]}</span>
            {kind === 'IMAGE' && bytes > 0 ? <ShowImages /> : null}
            {kind === 'VERSION' ? <MakeRoom what="versions" /> : null}
            <b className="figures">{sizeOf(bytes)}</b>
          </li>
        ))}
        <li className={`${ROW} flex flex-wrap items-center justify-between gap-x-1.5`}>
          <span className="min-w-0 flex-1">
            {copy.deleted}
            <span id={deletedHelpId} className="block text-small text-ink-soft">
              {copy.deletedHelp}
            </span>
          </span>
          <MakeRoom what="trash" describedBy={deletedHelpId} />
        </li>
      </ul>
      <p className="pt-1 pb-1.5 text-small text-ink-soft">{copy.safe}</p>
    </>
  );
}

interface BarProps {
  readonly shares: readonly StorageShare[];
  readonly used: number;
  readonly limit: number;
}

/** One part for each kind, in the order of the rows below, which say the same in words. */
function Bar({ shares, used, limit }: BarProps) {
  const stored = shares.filter(({ bytes }) => bytes > 0);
  const kinds = stored.map(({ kind, bytes }) => `${copy.kinds[kind]} ${sizeOf(bytes)}`).join(', ');
  return (
    <div
      role="img"
      aria-label={copy.bar(sizeOf(used), sizeOf(limit), kinds)}
      className={classNames('storage-bar', used >= limit && 'is-full')}
    >
      {stored.map(({ kind, bytes }) => (
        <span key={kind} className={CLASSES[kind]} style={{ flexGrow: bytes }} />
      ))}
      {shares.length === 0 && used > 0 ? <span className={CLASSES.IMAGE} style={{ flexGrow: used }} /> : null}
      {used < limit ? <span className="storage-left" style={{ flexGrow: limit - used }} /> : null}
    </div>
  );
}
