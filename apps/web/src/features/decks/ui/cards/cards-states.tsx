import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import rows from '@phosphor-icons/core/assets/regular/rows-plus-bottom.svg?raw';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FailedView } from '#shared/ui/failed-view.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { CardsScene } from '#shared/ui/study-scenes.tsx';
import { isMissing, shownFailure } from '../../api/deck-failure.ts';
import { MissingDeck } from '../list/missing-deck.tsx';
import { cardsCopy as copy } from './copy.ts';

interface NoCardsProps {
  readonly onCreate: () => void;
  readonly onBatch: () => void;
}

export function NoCards({ onCreate, onBatch }: NoCardsProps) {
  return (
    <EmptyState scene={<CardsScene />} title={copy.emptyTitle} lines={copy.emptyLines}>
      <Button isLarge onClick={onCreate}>
        <Icon svg={plus} size={18} />
        {copy.create}
      </Button>
      <Button look="ghost" onClick={onBatch}>
        <Icon svg={rows} size={20} />
        {copy.batch}
      </Button>
    </EmptyState>
  );
}

export function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <EmptyState scene={<CardsScene />} title={copy.nothingFoundTitle} lines={copy.nothingFoundLines}>
      <Button look="soft" onClick={onShowAll}>
        {copy.showAll}
      </Button>
    </EmptyState>
  );
}

interface FailedCardsProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function FailedCards({ error, onRetry }: FailedCardsProps) {
  if (isMissing(error)) return <MissingDeck />;
  return <FailedView isPage title={copy.failedTitle} reason={shownFailure(error)} onRetry={onRetry} />;
}

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function CardsSkeleton() {
  return (
    <SkeletonGroup isPage>
      <Skeleton className="mb-1 h-4 w-25 max-w-full" />
      <Skeleton className="mb-3 h-2 w-12" />
      <div className="grid gap-1.5 tablet:grid-cols-2 desktop:grid-cols-3">
        {TILES.map((tile) => (
          <div key={tile} className="flex h-17 flex-col gap-1 rounded-card bg-surface p-2.5 shadow-card">
            <Skeleton className="h-2.5 w-full max-w-20" />
            <Skeleton className="h-2 w-12" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
