import type { Deck } from '@molip/contract';
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?raw';
import pencil from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useDeleteDeck } from '../../api/change-deck.ts';
import type { DeckListPage } from '../../api/deck-keys.ts';
import { decksCopy } from '../../copy.ts';
import { cardsLink } from '../deck-links.ts';
import { Pager } from '../list/pager.tsx';
import { managementCopy as copy } from './copy.ts';

const EditDeckDialog = lazyComponent(async () => (await import('./edit-deck-dialog.tsx')).EditDeckDialog);

interface ManagedDecksProps {
  readonly list: DeckListPage;
  readonly isOld: boolean;
  readonly onPage: (page: number) => void;
  readonly onExport: ((deck: Deck) => void) | undefined;
}

export function ManagedDecks({ list, isOld, onPage, onExport }: ManagedDecksProps) {
  const [edited, setEdited] = useState<Deck | null>(null);
  const { mutate: remove } = useDeleteDeck();
  return (
    <div className={isOld ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
      <ul
        aria-label={copy.list}
        className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card"
      >
        {list.decks.map((deck) => (
          <li key={deck.deckId} className="flex min-h-9 items-center gap-1 py-1 pr-1 pl-2.5 desktop:pl-3">
            <div className="min-w-0 flex-1">
              <h3 className="text-body font-bold tracking-[-0.022em]">
                <Link
                  {...cardsLink(deck.deckId)}
                  title={deck.deckName}
                  className="-my-1.25 block truncate py-1.25 -outline-offset-2 hover:text-primary"
                >
                  {deck.deckName}
                </Link>
              </h3>
              <p className="figures flex flex-wrap gap-x-1.25 text-label text-ink-soft">
                <span>{decksCopy.cards(deck.cardCnt)}</span>
                <span>{copy.newPerDay(deck.newPerDay)}</span>
              </p>
            </div>
            <div className="flex text-ink-soft">
              <IconButton
                svg={pencil}
                size={20}
                label={copy.edit(deck.deckName)}
                onClick={() => setEdited(deck)}
              />
              {onExport ? (
                <IconButton
                  svg={download}
                  size={20}
                  label={copy.exportDeck(deck.deckName)}
                  onClick={() => onExport(deck)}
                />
              ) : null}
              <IconButton
                svg={trash}
                size={20}
                label={copy.remove(deck.deckName)}
                // A failure has been reported, and the deck is listed again.
                onClick={() => remove(deck)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Pager page={list.page + 1} pages={Math.ceil(list.total / list.size)} onPage={onPage} />
      {edited ? <EditDeckDialog deck={edited} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}
