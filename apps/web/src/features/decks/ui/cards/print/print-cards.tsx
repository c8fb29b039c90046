import type { Card } from '@molip/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPlain } from '#shared/lib/card-front.ts';
import { loadPaintAtOnce, type PaintAtOnce } from '#shared/markdown/index.ts';
import { facesOf } from '../../practice/faces.ts';
import type { PrintJobProps } from './print-job.tsx';
import { PrintSheet } from './print-sheet.tsx';

const PrintJob = lazy(() => import('./print-job.tsx').then((module) => ({ default: module.PrintJob })));

interface PrintCardsProps extends PrintJobProps {
  /** The member asked for it here, and not the browser. */
  readonly isAsked: boolean;
}

/** A deck on paper. Only a few of its tiles are drawn at a time: a table stands in for all of them. */
export function PrintCards({ isAsked, ...job }: PrintCardsProps) {
  if (!isAsked) return <UnaskedSheet {...job} />;
  return (
    <Suspense>
      <PrintJob {...job} />
    </Suspense>
  );
}

/** Whoever prints by the browser's own menu gets what is loaded: there is no time to fetch more, or to wait for a painter. */
function UnaskedSheet({ deck, cards }: Pick<PrintJobProps, 'deck' | 'cards'>) {
  const [isPrinting, setPrinting] = useState(false);
  const paint = usePainterFor(cards);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  return (
    <PrintSheet deckName={deck.deckName} count={cards.length}>
      {cards.map((card) => {
        const { front, back } = facesOf(card);
        return (
          <tr key={card.cardId}>
            <Side source={front} paint={paint} />
            <Side source={back} paint={paint} />
          </tr>
        );
      })}
    </PrintSheet>
  );
}

/** Null while it is on its way, and for cards that need none. */
function usePainterFor(cards: readonly Card[]): PaintAtOnce | null {
  const [paint, setPaint] = useState<PaintAtOnce | null>(null);
  useEffect(() => {
    const marked = cards.flatMap(({ content, answer }) => [content, answer]).filter((text) => !isPlain(text));
    if (marked.length === 0) return;
    let isLeft = false;
    loadPaintAtOnce()
      .then(({ painterFor }) => painterFor(marked))
      .then((ready) => {
        if (!isLeft) setPaint(() => ready);
      })
      // Without a network the cards are printed as they were written.
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [cards]);
  return paint;
}

interface SideProps {
  readonly source: string;
  readonly paint: PaintAtOnce | null;
}

function Side({ source, paint }: SideProps) {
  if (!paint || isPlain(source)) return <td className="whitespace-pre-wrap">{source}</td>;
  return (
    <td>
      <div
        className="md"
        ref={(root) => {
          if (root) paint(root, source);
        }}
      />
    </td>
  );
}
