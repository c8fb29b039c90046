import right from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { deckChoicesQuery } from '../../api/list-decks.ts';
import { decksCopy } from '../../copy.ts';
import { cardsLink } from '../deck-links.ts';
import { transferCopy as copy } from './copy.ts';

interface ImportedDecksProps {
  readonly deckIds: readonly number[];
  readonly onOpen: () => void;
}

/** Decks that received cards, when their names are loaded. */
export function ImportedDecks({ deckIds, onOpen }: ImportedDecksProps) {
  const { data = [] } = useQuery(deckChoicesQuery);
  const imported = data.filter(({ deckId }) => deckIds.includes(deckId));
  if (imported.length === 0) return null;
  return (
    <section className="mt-2.5">
      <h4 className="text-label font-bold">{copy.importedDecks}</h4>
      <ul className="-mx-1 mt-0.25 max-h-20 overflow-y-auto">
        {imported.map(({ deckId, deckName, cardCnt }) => (
          <li key={deckId}>
            <Link
              {...cardsLink(deckId)}
              onClick={onOpen}
              className="flex min-h-5.5 items-center gap-1 rounded-control px-1 no-underline -outline-offset-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 truncate">{deckName}</span>{' '}
              <span className="figures text-label text-ink-soft">{decksCopy.cards(cardCnt)}</span>
              <Icon svg={right} size={14} className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
