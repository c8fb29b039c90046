import type { Card } from '@molip/contract';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPlain } from '#shared/lib/card-front.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { loadPaintAtOnce, type PaintAtOnce } from '#shared/markdown/index.ts';
import { facesOf } from '../../practice/faces.ts';
import type { PrintJobProps } from './print-job.tsx';
import { PrintSheet } from './print-sheet.tsx';

const PrintJob = lazyComponent(async () => (await import('./print-job.tsx')).PrintJob);

interface PrintCardsProps extends PrintJobProps {
  /** Whether the button on the page was used, not the browser's menu. */
  readonly isAsked: boolean;
}

/** A printed deck: a table of all cards, since the page renders only a few tiles at a time. */
export function PrintCards({ isAsked, ...job }: PrintCardsProps) {
  if (!isAsked) return <UnaskedSheet {...job} />;
  return <PrintJob {...job} />;
}

/** Printing by the browser's menu shows the loaded cards only: there is no time to fetch more. */
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

/** Null while it loads, and for cards without Markdown. */
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
      // Without a network the cards are printed as Markdown source.
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
