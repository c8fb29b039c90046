import { DAY_MS } from '@molip/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { serverNow } from '#shared/lib/server-clock.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { useRestoreDeck } from '../../api/change-deck.ts';
import { deletedDecksQuery } from '../../api/list-decks.ts';
import { decksCopy } from '../../copy.ts';
import { managementCopy as copy } from './copy.ts';

const RESTORABLE_DAYS = 30;

/** Decks that were deleted within 30 days and can be restored. */
export function DeletedDecks() {
  const id = useId();
  const deleted = useQuery(deletedDecksQuery);
  const { mutate, isPending, variables } = useRestoreDeck();
  if (deleted.isError && !deleted.data) {
    return <FailedPart onRetry={() => void deleted.refetch()}>{copy.deletedFailed}</FailedPart>;
  }
  const decks = deleted.data?.decks ?? [];
  if (decks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title-s">
        {copy.deletedTitle}
      </h2>
      <p className="mb-1 text-label text-ink-soft">{copy.deletedText}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card">
        {decks.map(({ deckId, deckName, cardCnt, deletedAt }) => {
          const isBusy = isPending && variables === deckId;
          return (
            <li key={deckId} className="flex items-center gap-2 p-2 desktop:px-3">
              <div className="min-w-0 flex-1">
                <h3 className="truncate text-body font-bold">{deckName}</h3>
                <p className="figures flex flex-wrap gap-x-1 text-small text-ink-soft">
                  <span>{decksCopy.cards(cardCnt)}</span>
                  <span>{copy.daysLeft(daysLeft(new Date(deletedAt), serverNow()))}</span>
                </p>
              </div>
              <Button
                look="line"
                aria-label={copy.restoreNamed(deckName)}
                isBusy={isBusy}
                onClick={() => (isBusy ? undefined : mutate(deckId))}
                className="shrink-0"
              >
                {copy.restore}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Days until it can no longer be restored. */
function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(1, Math.ceil(RESTORABLE_DAYS - (now.getTime() - deletedAt.getTime()) / DAY_MS));
}
