import { setImmediate as nextTurn } from 'node:timers/promises';
import { CARD_KINDS } from '@molip/contract';
import { clozeCards, clozeNumbers, fitsCard } from '@molip/domain/decks';
import * as z from 'zod';
import type { ProposedCard } from '../engine.ts';
import { cardSide } from './card-side.ts';
import { jsonInText } from './json-in-text.ts';
import { BLANKS_AND_MARKS, type Place, passageFinder } from './passage-finder.ts';
import { type Allowed, addressesOf } from './safe-markdown.ts';

const CardInAnswer = z.object({
  kind: z.enum(CARD_KINDS),
  content: z.string(),
  answer: z.string(),
  quote: z.string(),
});
type CardInAnswer = z.infer<typeof CardInAnswer>;

export const CardsAnswer = z.object({ cards: z.array(CardInAnswer) });
/** One card that is not what was asked for does not spoil the others. */
const ReadableAnswer = z.object({ cards: z.array(z.unknown()) });

const NO_TAGS: ReadonlySet<string> = new Set();
/** More are not looked at, whatever there may be among them. */
const CARDS_READ_MAX = 200;

/** Null when there are cards in it and none can be used. */
export async function cardsInAnswer(
  answer: string,
  note: string,
  most: number,
): Promise<ProposedCard[] | null> {
  const read = jsonInText(answer, ReadableAnswer);
  if (!read) return null;
  const find = passageFinder(note, BLANKS_AND_MARKS);
  const allowed = { addresses: addressesOf(note), tags: NO_TAGS };
  const usable = new Map<string, ProposedCard>();
  for (const entry of read.cards.slice(0, CARDS_READ_MAX)) {
    if (usable.size === most) break;
    await nextTurn();
    const { data } = CardInAnswer.safeParse(entry);
    const card = data && cardFrom(data, note, find, allowed);
    const key = card?.content.replace(/\s/g, '') ?? '';
    if (card && !usable.has(key)) usable.set(key, card);
  }
  if (usable.size === 0 && read.cards.length > 0) return null;
  return [...usable.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}

function cardFrom(
  { kind, content, answer, quote }: CardInAnswer,
  note: string,
  find: (quote: string) => Place | null,
  allowed: Allowed,
): ProposedCard | null {
  const place = fitsCard(content) && fitsCard(answer) ? find(quote) : null;
  if (!place) return null;
  const { from, to } = place;
  const passage = note.slice(from, to);
  const asked = cardSide(content, allowed);
  const told = cardSide(answer, allowed);
  if (!asked || !told || !fitsCard(passage)) return null;
  const front =
    kind === 'CLOZE' ? (gapIn(asked, told) ?? gapIn(cardSide(passage, allowed) ?? '', told)) : asked;
  if (front === null || !fitsCard(front)) return null;
  return { kind, content: front, answer: told, from, to };
}

/** The sentence with a mark on the words; null where these could be read beside their gap, or would break the mark. */
function gapIn(sentence: string, words: string): string | null {
  const at = sentence.indexOf(words);
  if (at === -1 || sentence.includes(words, at + 1) || sentence.trim() === words) return null;
  const marked = `${sentence.slice(0, at)}{{c1::${words}}}${sentence.slice(at + words.length)}`;
  const isWhole = clozeNumbers(marked).length === 1 && clozeCards(marked)[0]?.answer === words;
  return isWhole ? marked : null;
}
