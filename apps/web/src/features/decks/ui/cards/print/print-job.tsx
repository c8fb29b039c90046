import type { Card, Deck } from '@molip/contract';
import { SECOND_MS } from '@molip/domain/kernel';
import { useEffect, useRef, useState } from 'react';
import { shownFailure } from '#features/decks/api/deck-failure.ts';
import type { CardFilter } from '#features/decks/api/deck-keys.ts';
import { allCards } from '#features/decks/api/list-cards.ts';
import { printCopy as copy } from '#features/decks/copy.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { waitForImages } from '#shared/lib/wait-for-images.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ManyProgress } from '../chosen/many-progress.tsx';
import { paintRows } from './paint-rows.ts';
import { PrintSheet } from './print-sheet.tsx';

export interface PrintJobProps {
  readonly deck: Deck;
  readonly filter: CardFilter;
  /** The loaded cards. */
  readonly cards: readonly Card[];
  readonly total: number;
  readonly onEnd: () => void;
}

/** Shorter work shows no progress. */
const LONG_MS = SECOND_MS;

/** Prints every card of the list, including those that are not loaded. */
export function PrintJob({ deck, filter, cards, total, onEnd }: PrintJobProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [tryNumber, setTryNumber] = useState(1);
  const [stage, setStage] = useState<'quick' | 'long' | 'ready'>('quick');
  const [done, setDone] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  // The list is printed as it was when printing was requested.
  const [asked] = useState({ deckId: deck.deckId, filter, cards, total, onEnd });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is the same work again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const { deckId, filter, cards, total, onEnd } = asked;
    const timer = setTimeout(() => setStage('long'), LONG_MS);
    const prepare = async () => {
      const isWhole = cards.length >= total;
      const wanted = isWhole ? cards : await allCards(deckId, filter, { signal, onCount: setDone });
      if (!body.current) return;
      await paintRows(body.current, wanted, signal, (count) => setDone(total + count));
      await waitForImages(body.current, signal);
      signal.throwIfAborted();
      clearTimeout(timer);
      setStage('ready');
      addEventListener('afterprint', onEnd, { once: true, signal });
      window.print();
    };
    prepare().catch((reason: Error) => {
      if (!signal.aborted) setError(reason);
    });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, tryNumber]);

  const retry = () => {
    setError(null);
    setDone(0);
    setTryNumber(tryNumber + 1);
  };
  return (
    <>
      <PrintSheet deckName={deck.deckName} count={total} body={body} />
      {error ? (
        <Dialog
          open
          onClose={onEnd}
          title={copy.failedTitle}
          description={shownFailure(error)}
          footer={
            <>
              <Button look="line" isLarge onClick={onEnd}>
                {copy.stop}
              </Button>
              <Button isLarge onClick={retry}>
                {commonCopy.retry}
              </Button>
            </>
          }
        />
      ) : (
        <Dialog open={stage === 'long'} onClose={onEnd} title={copy.preparing}>
          <div className="mt-2">
            {/* Half for fetching, half for rendering. */}
            <ManyProgress label={copy.preparing} done={Math.ceil(done / 2)} total={total} onStop={onEnd} />
          </div>
        </Dialog>
      )}
    </>
  );
}
