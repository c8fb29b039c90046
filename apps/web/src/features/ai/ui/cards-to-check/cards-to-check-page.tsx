import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { commonCopy } from '#shared/copy/common.ts';
import { messageOf } from '#shared/lib/api/index.ts';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { CardsScene } from '#shared/ui/study-scenes.tsx';
import { cardsToCheckQuery } from '../../api/list-cards-to-check.ts';
import type { CardActions } from '../../model/use-card-checks.ts';
import { CardsToCheck } from './cards-to-check.tsx';
import { checkCopy as copy } from './copy.ts';

interface CardsToCheckPageProps {
  /** What the note's address names it by. */
  readonly noteKey: string;
  readonly noteId: number;
  readonly changedAt: Date;
  readonly actions: CardActions;
}

/** Cards whose passage the note no longer has, one by one. */
export function CardsToCheckPage({ noteKey, noteId, changedAt, actions }: CardsToCheckPageProps) {
  const { data: cards, error, fetchStatus, refetch } = useQuery(cardsToCheckQuery(noteId, changedAt));
  const isOffline = fetchStatus === 'paused';
  return (
    <div className="difference-page mx-auto flex w-full flex-1 flex-col px-2 pt-1 pb-4 sm:px-3 desktop:pt-4">
      <Link
        to="/note/$noteKey"
        params={{ noteKey }}
        className="-ml-0.5 inline-flex min-h-5.5 items-center gap-0.5 self-start rounded-small px-0.5 text-label text-ink-soft no-underline hover:text-ink"
      >
        <Icon svg={caretLeft} size={14} />
        {copy.back}
      </Link>
      <PageHeading>{cards?.length ? copy.title(cards.length) : copy.loadingTitle}</PageHeading>
      {cards ? (
        <CardsToCheck noteId={noteId} changedAt={changedAt} cards={cards} actions={actions}>
          <Finished noteKey={noteKey} />
        </CardsToCheck>
      ) : error || isOffline ? (
        <FailedPart onRetry={() => void refetch()}>
          {error ? messageOf(error) : commonCopy.networkUnreachable}
        </FailedPart>
      ) : (
        <SkeletonGroup className="mt-2 flex flex-col gap-2">
          <Skeleton className="h-15 w-full" />
          <Skeleton className="h-15 w-full" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Finished({ noteKey }: { readonly noteKey: string }) {
  return (
    <div id={useFocusOnMount(useId())} tabIndex={-1} className="flex flex-1 flex-col">
      <EmptyState scene={<CardsScene />} title={copy.finishedTitle} lines={copy.finishedLines}>
        <Link to="/note/$noteKey" params={{ noteKey }} className={buttonClass('primary')}>
          {copy.back}
        </Link>
      </EmptyState>
    </div>
  );
}
