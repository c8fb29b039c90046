import { clozeCards, clozePlain, hasCloze } from '@molip/domain/decks';
import { initialsHint, whatIsQuestion } from '#korean-cards/korean/question-phrases.ts';
import { escapeMarkdownLine } from '#korean-cards/note/escape-markdown.ts';
import { plainText } from '#korean-cards/note/plain-text.ts';
import { passageFinder } from './find-passage.ts';
import { isListCard, updateList } from './follow-list.ts';
import { passageText } from './passage-text.ts';
import { type MoveRange, rangeMover } from './range-mover.ts';

interface CardTexts {
  readonly content: string;
  readonly answer: string;
  /** The passage that the card was made from. */
  readonly sourceText: string;
}

export interface ChangedCard<Card extends CardTexts> {
  readonly card: Card;
  /** The card by the note's present text; null if the passage was deleted. */
  readonly proposal: CardTexts | null;
}

/** Cards whose passage has changed in the note, with a proposed update. */
export function findChangedCards<Card extends CardTexts>(
  note: string,
  cards: readonly Card[],
  most: number,
): ChangedCard<Card>[] {
  const finder = passageFinder(note);
  const isList = (card: Card) => isListCard(card, passageText(card.sourceText));
  const lost = cards.filter((card) => !finder.contains(card.sourceText, isList(card))).slice(0, most);
  return lost.map((card) => {
    const place = finder.findSimilar(card.sourceText, isList(card));
    return { card, proposal: place && proposeUpdate(card, note.slice(place.from, place.to)) };
  });
}

function proposeUpdate(card: CardTexts, passage: string): CardTexts {
  const [before, after] = [passageText(card.sourceText), passageText(passage)];
  const move = rangeMover(before, after);
  const followed = (text: string, includesInsertedBefore = false) =>
    updateText(text, before, after, move, includesInsertedBefore) ?? text;
  const texts = hasCloze(card.content)
    ? updateCloze(card, followed)
    : (updateList(card, before, after, move) ?? {
        content: updateQuestion(card.content, followed),
        answer: followed(card.answer, true),
      });
  return { ...texts, sourceText: passage };
}

const WHAT_IS = /^(.{1,60}?)(?:이란|란)\?$/;

/** `대동법이란?` → `선혜법이란?` if the term was renamed. */
function updateQuestion(content: string, followed: (text: string) => string): string {
  const term = WHAT_IS.exec(content)?.[1];
  if (!term) return followed(content);
  const now = followed(term);
  return now === term ? content : whatIsQuestion(now);
}

/** The present form of words of the passage; null for other words, or if they were deleted. */
function updateText(
  text: string,
  before: string,
  after: string,
  move: MoveRange,
  takesBefore: boolean,
): string | null {
  const words = plainText(text).text;
  if (words === '') return null;
  const around = words.indexOf(before);
  if (around !== -1) return words.replace(before, () => after);
  const from = before.indexOf(words);
  if (from === -1) return null;
  const place = move({ from, to: from + words.length }, takesBefore);
  const now = after.slice(place.from, place.to).trim();
  if (now === words) return text;
  return now === '' ? null : escapeMarkdownLine(now);
}

const HINT = /\{\{c\d+::[^{}]*?::([^{}]*)\}\}/;

/** The gap remains at its position, with the text that is there now. */
function updateCloze(
  { content, answer }: CardTexts,
  followed: (text: string) => string,
): { content: string; answer: string } {
  const [gap] = clozeCards(content);
  const [sentence, hidden] = [followed(clozePlain(content)), followed(gap?.answer ?? answer)];
  if (sentence === clozePlain(content)) return { content, answer };
  const at = sentence.indexOf(hidden);
  if (at === -1) return { content, answer };
  const old = HINT.exec(content)?.[1];
  const hint = old && hidden !== answer ? initialsHint(hidden) : (old ?? '');
  const mark = `{{c1::${hidden}${hint && `::${hint}`}}}`;
  return { content: sentence.slice(0, at) + mark + sentence.slice(at + hidden.length), answer: hidden };
}
