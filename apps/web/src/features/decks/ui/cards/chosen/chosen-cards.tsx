import type { Card } from '@molip/contract';
import bookmark from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import move from '@phosphor-icons/core/assets/regular/folder-simple.svg?raw';
import rest from '@phosphor-icons/core/assets/regular/moon.svg?raw';
import wake from '@phosphor-icons/core/assets/regular/sun.svg?raw';
import tag from '@phosphor-icons/core/assets/regular/tag.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { useEffect, useRef, useState } from 'react';
import {
  bookmarking,
  deletion,
  type ManyChange,
  moving,
  suspension,
  tagging,
} from '#features/decks/api/change-many.ts';
import { shownFailure } from '#features/decks/api/deck-failure.ts';
import type { CardFilter } from '#features/decks/api/deck-keys.ts';
import { allCards } from '#features/decks/api/list-cards.ts';
import { Button } from '#shared/ui/button.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { chosenCopy as copy } from './copy.ts';
import { ManyProgress } from './many-progress.tsx';
import { TagDialog } from './tag-dialog.tsx';
import type { Chosen } from './use-chosen.ts';
import { type ManyKind, useManyChange } from './use-many-change.ts';

interface ChosenCardsProps {
  readonly deckId: number;
  readonly filter: CardFilter;
  readonly shown: readonly Card[];
  /** The number of all cards, loaded or not. */
  readonly total: number;
  readonly chosen: Chosen;
}

/** The bar during selection: the number of selected cards, and actions. */
export function ChosenCards({ deckId, filter, shown, total, chosen }: ChosenCardsProps) {
  const { ids } = chosen;
  /** All cards that were listed: a selected card may be missing in the list of another search. */
  const known = useRef(new Map<number, Card>());
  useEffect(() => {
    for (const card of shown) known.current.set(card.cardId, card);
  }, [shown]);
  const [isLoadingAll, setLoadingAll] = useState(false);
  const [asks, setAsks] = useState<'move' | 'tag' | null>(null);
  const { progress, run, stop } = useManyChange();
  const count = ids?.size ?? 0;

  const loading = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded belongs to this deck and filter
  useEffect(() => () => loading.current?.abort(), [deckId, filter]);

  const chooseAll = async () => {
    loading.current = new AbortController();
    const { signal } = loading.current;
    setLoadingAll(true);
    try {
      const cards = shown.length >= total ? shown : await allCards(deckId, filter, { signal });
      if (signal.aborted) return;
      for (const card of cards) known.current.set(card.cardId, card);
      chosen.set(cards.map(({ cardId }) => cardId));
    } catch (error) {
      if (!signal.aborted) openToast({ message: shownFailure(error as Error), severity: 'error' });
    } finally {
      setLoadingAll(false);
    }
  };
  const change = async (kind: ManyKind, many: ManyChange) => {
    const cards = [...(ids ?? [])].flatMap((cardId) => known.current.get(cardId) ?? []);
    setAsks(null);
    const changed = new Set(await run(kind, cards, many));
    // Cards that were not changed stay selected for another attempt.
    chosen.set(cards.filter((card) => !changed.has(card)).map(({ cardId }) => cardId));
  };
  const acts = [
    { label: copy.move, svg: move, onSelect: () => setAsks('move') },
    { label: copy.tag, svg: tag, onSelect: () => setAsks('tag') },
    { label: copy.suspend, svg: rest, onSelect: () => void change('suspend', suspension(true)) },
    { label: copy.wake, svg: wake, onSelect: () => void change('wake', suspension(false)) },
    { label: copy.bookmark, svg: bookmark, onSelect: () => void change('bookmark', bookmarking(true)) },
    { label: copy.delete, svg: trash, onSelect: () => void change('delete', deletion) },
  ];
  return (
    <>
      <div aria-hidden="true" className="h-15" />
      <section
        aria-label={copy.bar}
        className="fixed inset-x-2 bottom-[calc(var(--floor)+var(--safe-bottom))] z-20 mx-auto max-w-96 rounded-card border border-line bg-surface p-1 shadow-float [--floor:16px] above-tabs:[--floor:80px]"
      >
        {progress ? (
          <ManyProgress done={progress.done} total={progress.total} onStop={stop} />
        ) : (
          <>
            <div className="flex items-center gap-1 pl-1">
              <p role="status" className="figures flex-1 text-label font-bold">
                {count > 0 ? copy.count(count) : copy.hint}
              </p>
              {count < total ? (
                <Button look="ghost" isBusy={isLoadingAll} onClick={() => void chooseAll()}>
                  {copy.all(total)}
                </Button>
              ) : (
                <Button look="ghost" onClick={() => chosen.set([])}>
                  {copy.none}
                </Button>
              )}
              <CloseButton aria-label={copy.end} onClick={chosen.end} />
            </div>
            <div className="grid grid-cols-6">
              {acts.map(({ label, svg, onSelect }) => (
                <button
                  key={label}
                  type="button"
                  disabled={count === 0}
                  onClick={onSelect}
                  className="flex min-h-6.5 flex-col items-center justify-center rounded-control text-small whitespace-nowrap -outline-offset-2 hover:bg-sunken disabled:text-ink-soft disabled:opacity-60"
                >
                  <Icon svg={svg} size={20} />
                  {label}
                </button>
              ))}
            </div>
          </>
        )}
      </section>
      <MoveDialog
        fromDeckId={asks === 'move' ? deckId : null}
        count={count}
        onClose={() => setAsks(null)}
        onMove={async (deck) => void change('move', moving(deck.deckId))}
      />
      <TagDialog
        count={asks === 'tag' ? count : null}
        onClose={() => setAsks(null)}
        onTags={(tags) => void change('tag', tagging(tags))}
      />
    </>
  );
}
