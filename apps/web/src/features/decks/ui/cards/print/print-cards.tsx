import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** Whoever prints by the browser's own menu gets what is loaded, as it was written: there is no time to set it. */
function UnaskedSheet({ deck, cards }: Pick<PrintJobProps, 'deck' | 'cards'>) {
  const [isPrinting, setPrinting] = useState(false);
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
          <tr key={card.cardId} className="whitespace-pre-wrap">
            <td>{front}</td>
            <td>{back}</td>
          </tr>
        );
      })}
    </PrintSheet>
  );
}
