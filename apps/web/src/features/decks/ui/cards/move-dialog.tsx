import type { Deck } from '@molip/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { SearchField } from '#shared/ui/search-field.tsx';
import { DECK_FAILURES, shownFailure } from '../../api/deck-failure.ts';
import { deckKeys, isSampleId } from '../../api/deck-keys.ts';
import { deckListQuery } from '../../api/list-decks.ts';
import { moveCopy as copy, decksCopy } from '../../copy.ts';

/** The server's maximum; further decks are found by name. */
const SHOWN = 100;

interface MoveDialogProps {
  /** Null while it is closed. */
  readonly fromDeckId: number | null;
  readonly count: number;
  readonly onClose: () => void;
  readonly onMove: (deck: Deck) => Promise<unknown>;
}

/** Selects the target deck: a sample for samples, an own deck for own cards. */
export function MoveDialog({ fromDeckId, count, onClose, onMove }: MoveDialogProps) {
  return (
    <Dialog open={fromDeckId !== null} onClose={onClose} title={copy.title(count)} hasCloseButton>
      {fromDeckId === null ? null : <DeckChoice fromDeckId={fromDeckId} onClose={onClose} onMove={onMove} />}
    </Dialog>
  );
}

interface DeckChoiceProps extends Pick<MoveDialogProps, 'onClose' | 'onMove'> {
  readonly fromDeckId: number;
}

function DeckChoice({ fromDeckId, onClose, onMove }: DeckChoiceProps) {
  const [q, setQ] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const filter = { ...(q && { q }), sort: 'deckName,asc', page: 0, size: SHOWN } as const;
  const isSample = isSampleId(fromDeckId);
  const own = useQuery({ ...deckListQuery(filter), enabled: !isSample });
  const samples = useQuery({
    queryKey: deckKeys.sampleList(filter),
    queryFn: async () => (await import('../../samples/sample-store.ts')).sampleStore.listDecks(filter),
    enabled: isSample,
    placeholderData: keepPreviousData,
  });
  const { data, isError, refetch } = isSample ? samples : own;
  const decks = data?.decks.filter(({ deckId }) => deckId !== fromDeckId) ?? [];
  const choose = (deck: Deck) => {
    setFailure(null);
    onMove(deck).then(onClose, (error: Error) => setFailure(shownFailure(error)));
  };
  return (
    <div className="mt-2 flex flex-col gap-1">
      <SearchField label={copy.search} example={copy.searchExample} value={q} onValue={setQ} />
      <FormFailure>{failure}</FormFailure>
      {isError && !data ? (
        <FailedPart onRetry={() => void refetch()}>{DECK_FAILURES.listDecks}</FailedPart>
      ) : null}
      {data && decks.length === 0 ? <p className="py-2 text-center text-ink-soft">{copy.none}</p> : null}
      <ul className="-mx-1 max-h-40 min-h-12 overflow-y-auto">
        {decks.map((deck) => (
          <li key={deck.deckId}>
            <button
              type="button"
              onClick={() => choose(deck)}
              className="flex min-h-6 w-full items-center gap-1 rounded-control px-1 text-left -outline-offset-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 truncate">{deck.deckName}</span>
              <span className="figures text-label text-ink-soft">{decksCopy.cards(deck.cardCnt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
