import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import note from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import upload from '@phosphor-icons/core/assets/regular/upload-simple.svg?raw';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FailedView } from '#shared/ui/failed-view.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { CardsScene } from '#shared/ui/study-scenes.tsx';
import { shownFailure } from '../../api/deck-failure.ts';
import { listCopy as copy } from './copy.ts';

interface NoDecksProps {
  readonly onCreate: () => void;
  readonly onImport: (() => void) | undefined;
  readonly onFromNote: (() => void) | undefined;
}

/** Offers to create the first deck, to import one, or to make one from a note. */
export function NoDecks({ onCreate, onImport, onFromNote }: NoDecksProps) {
  return (
    <EmptyState scene={<CardsScene />} title={copy.emptyTitle} lines={copy.emptyLines}>
      <Button isLarge onClick={onCreate}>
        <Icon svg={plus} size={18} />
        {copy.create}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-1">
        {onImport ? (
          <Button look="ghost" onClick={onImport}>
            <Icon svg={upload} size={20} />
            {copy.importFile}
          </Button>
        ) : null}
        {onFromNote ? (
          <Button look="ghost" onClick={onFromNote}>
            <Icon svg={note} size={20} />
            {copy.fromNote}
          </Button>
        ) : null}
      </div>
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

interface FailedDecksProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** After a refusal of the server no samples are shown. */
export function FailedDecks({ error, onRetry }: FailedDecksProps) {
  return <FailedView title={copy.failedTitle} reason={shownFailure(error)} onRetry={onRetry} />;
}

const WIDTHS = ['w-20', 'w-15', 'w-18', 'w-12', 'w-16'];

export function StudySkeleton() {
  return (
    <SkeletonGroup>
      <div className="mb-3 flex flex-col gap-2 rounded-card bg-surface p-2.5 shadow-card tablet:h-11.5 tablet:flex-row tablet:items-center desktop:px-3">
        <Skeleton className="h-4 w-12" />
        <Skeleton className="h-1 w-full" />
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
        {WIDTHS.map((width) => (
          <div key={width} className="flex min-h-10 flex-col justify-center gap-1 px-2.5 desktop:px-3">
            <Skeleton className={`h-2 max-w-full ${width}`} />
            <Skeleton className="h-1.5 w-12 desktop:hidden" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
