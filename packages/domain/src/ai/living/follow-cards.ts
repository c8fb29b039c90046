import { clozeCards, clozePlain, hasCloze } from '../../decks/index.ts';
import { likestPassageIn } from './likest-passage.ts';
import { type MoveRange, rangeMover } from './moved-range.ts';

interface CardTexts {
  readonly content: string;
  readonly answer: string;
  /** The passage that it was made from. */
  readonly sourceText: string;
}

export interface ChangedCard<Card extends CardTexts> {
  readonly card: Card;
  /** What the note now says in the place of the passage; null where nothing is left of it. */
  readonly proposal: CardTexts | null;
}

/** The cards whose passage is no longer in their note, with what they would be now. */
export function followCards<Card extends CardTexts>(
  note: string,
  cards: readonly Card[],
  most: number,
): ChangedCard<Card>[] {
  const words = withoutBlanks(note);
  const lost = cards.filter(({ sourceText }) => !words.includes(withoutBlanks(sourceText))).slice(0, most);
  if (lost.length === 0) return [];
  const findLikest = likestPassageIn(note);
  return lost.map((card) => {
    const place = findLikest(card.sourceText);
    return { card, proposal: place && rewritten(card, note.slice(place.from, place.to)) };
  });
}

/** A line that was broken elsewhere says the same. */
function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

function rewritten({ content, answer, sourceText }: CardTexts, passage: string): CardTexts {
  const move = rangeMover(sourceText, passage);
  const followed = (text: string) => followedText(text, sourceText, passage, move) ?? text;
  if (!hasCloze(content))
    return { content: followed(content), answer: followed(answer), sourceText: passage };
  return { ...followedCloze(content, answer, followed), sourceText: passage };
}

/** What became of a piece of the old passage; null for words that are not the passage's, or of which nothing is left. */
function followedText(text: string, source: string, passage: string, move: MoveRange): string | null {
  const from = source.indexOf(text);
  if (from === -1 || text === '') return null;
  const place = move({ from, to: from + text.length });
  return passage.slice(place.from, place.to).trim() || null;
}

/** The gap stays where it was, with what stands there now; a hint is made of the old words, so it goes with them. */
function followedCloze(
  content: string,
  answer: string,
  followed: (text: string) => string,
): { content: string; answer: string } {
  const [gap] = clozeCards(content);
  const [sentence, hidden] = [followed(clozePlain(content)), followed(gap?.answer ?? answer)];
  if (sentence === clozePlain(content) && hidden === answer) return { content, answer };
  const at = sentence.indexOf(hidden);
  if (at === -1) return { content, answer };
  const marked = `${sentence.slice(0, at)}{{c1::${hidden}}}${sentence.slice(at + hidden.length)}`;
  return { content: marked, answer: hidden };
}
