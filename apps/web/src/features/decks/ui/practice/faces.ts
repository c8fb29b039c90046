import { clozeBack, clozeCards, clozeFront, clozeNumbers, clozePlain } from '@molip/domain/decks';
import { GAP } from '#shared/markdown/index.ts';
import type { DeckCard } from '../../model/deck-card.ts';

/** The two sides of a card as Markdown, and the expected typed answer. */
export interface Faces {
  readonly front: string;
  readonly back: string;
  readonly expected: string;
}

type CardText = Pick<DeckCard, 'content' | 'answer'>;

/** A text with blanks: the front hides them, the back is the whole text with what the answer adds below it. */
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
/** The first paragraph and those after it. */
const WHOLE_LENGTH = 160;

/** Short texts are large and centred; texts with lines, lists or code are aligned left. */
export function isShort(markdown: string): boolean {
  const text = markdown.trim();
  const [first = ''] = text.split(/\n\s*\n/);
  return [...first].length <= SHORT_LENGTH && text.length <= WHOLE_LENGTH && !BLOCK.test(text);
}

/** Replaces the author's asterisks while those around blanks are found. A noncharacter: no text contains it. */
const AUTHORS_STARS = '\ufdd1';
const FILLED = /\*\*(.+?)\*\*/gs;

const withoutStars = (text: string) => text.replaceAll('**', AUTHORS_STARS);

/** The back as Markdown, with the hidden words marked apart from words that are bold anyway. */
export function backWithGaps({ content, answer }: Pick<DeckCard, 'content' | 'answer'>): string {
  const { back } = facesOf({ content: withoutStars(content), answer: withoutStars(answer) });
  return back.replace(FILLED, `**${GAP}$1**`).replaceAll(AUTHORS_STARS, '**');
}
