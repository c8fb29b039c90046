import { type WordRun, wordDifference } from '@molip/domain/text';
import { shownFront } from '#shared/lib/card-front.ts';
import type { CardSides } from '../../model/checked-card.ts';
import { marked, sideOf } from '../../model/marked-words.ts';
import { quoteOf, quotesToCompare } from '../../model/quote.ts';
import { MarkedWords } from '../enhance/shown-lines.tsx';
import { checkCopy as copy } from './copy.ts';

interface CardDifferenceProps {
  readonly now: CardSides;
  readonly after: CardSides;
}

/** 지금 카드 / 새 카드, side by side where there is room. */
export function CardDifference({ now, after }: CardDifferenceProps) {
  const front = wordDifference(...quotesToCompare(shownFront(now.content), shownFront(after.content)));
  const answer = wordDifference(...quotesToCompare(now.answer, after.answer));
  return (
    <div className="grid gap-1.25 tablet:grid-cols-2 tablet:gap-3">
      <Card name={copy.now} front={sideOf(front, 'removed')} answer={sideOf(answer, 'removed')} />
      <Card name={copy.after} front={sideOf(front, 'added')} answer={sideOf(answer, 'added')} />
    </div>
  );
}

/** A card without anything to compare it with. */
export function CardAsIs({ content, answer }: CardSides) {
  const plain = (text: string) => [{ kind: 'same', text: quoteOf(text) } as const];
  return <Card name={copy.now} front={plain(shownFront(content))} answer={plain(answer)} />;
}

interface CardProps {
  readonly name: string;
  readonly front: readonly WordRun[];
  readonly answer: readonly WordRun[];
}

function Card({ name, front, answer }: CardProps) {
  const sides = [
    { label: copy.front, runs: front },
    { label: copy.answer, runs: answer },
  ];
  return (
    <div className="difference">
      <p className="font-bold">{name}</p>
      <dl className="difference-card">
        {sides.map(({ label, runs }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-wrap">
              <MarkedWords runs={marked(runs)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
