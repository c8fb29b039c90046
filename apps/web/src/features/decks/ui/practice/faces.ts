import { clozeBack, clozeCards, clozeFront, clozeNumbers, clozePlain } from '@molip/domain/decks';
import type { DeckCard } from '../../model/deck-card.ts';

/** The two sides of a card as Markdown, and what is to be typed. */
export interface Faces {
  readonly front: string;
  readonly back: string;
  readonly expected: string;
}

type CardText = Pick<DeckCard, 'content' | 'answer'>;

/** A text with blanks is asked with them and answered by the whole; what the answer adds stands below. */
export function facesOf({ content, answer }: CardText): Faces {
  const [number] = clozeNumbers(content);
  if (number === undefined) return { front: content, back: answer, expected: answer };
  const hidden = clozeCards(content)[0]?.answer ?? '';
  const isExtra = answer.trim() !== hidden && answer.trim() !== clozePlain(content).trim();
  const whole = clozeBack(content, number);
  return {
    front: clozeFront(content, number),
    back: isExtra ? `${whole}\n\n${answer}` : whole,
    expected: hidden || answer,
  };
}

const BLOCK = /^[ \t]*(?:[-*+>#|]|\d+[.)]|```|\$\$|!\[)/m;
const SHORT_LENGTH = 60;
/** With the sentences that follow. */
const WHOLE_LENGTH = 160;

/** A few words stand large in the middle; what has lines, lists or code is read from the left. */
export function isShort(markdown: string): boolean {
  const text = markdown.trim();
  const [first = ''] = text.split(/\n\s*\n/);
  return [...first].length <= SHORT_LENGTH && text.length <= WHOLE_LENGTH && !BLOCK.test(text);
}
