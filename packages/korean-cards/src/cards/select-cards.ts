import { toNfc } from '@molip/domain/text';
import type { CardCandidate, CardKind } from './card-candidate.ts';

const ORDER: readonly CardKind[] = ['DEFINITION', 'LIST', 'QA', 'CLOZE'];
/** Of the cards that may be kept, how many of a kind are kept before it is asked which are the surest. */
const SHARES: Readonly<Record<CardKind, number>> = { DEFINITION: 0.5, LIST: 0.15, QA: 0.1, CLOZE: 0.25 };
/** Parts of a note that cards are taken from in turn, so that its end is not forgotten. */
const PARTS = 4;

/** In the order of the note, no two that ask the same, at most so many. */
export function selectCards(candidates: readonly CardCandidate[], most: number): CardCandidate[] {
  const different = removeDuplicates(candidates);
  const selected = different.length <= most ? different : mixKinds(different, most);
  return selected.toSorted(
    (one, other) => one.from - other.from || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
}

interface CardQuestion {
  readonly card: CardCandidate;
  readonly question: string;
  readonly asked: readonly string[];
}

/** What comes first stays: what a definition asks for, a gap in the same words need not ask for again. */
function removeDuplicates(candidates: readonly CardCandidate[]): CardCandidate[] {
  const kept: CardQuestion[] = [];
  for (const card of candidates) {
    const asking = { card, question: comparisonKey(card.content), asked: card.askedTexts.map(comparisonKey) };
    if (!kept.some((other) => asksSame(asking, other))) kept.push(asking);
  }
  return kept.map(({ card }) => card);
}

function asksSame(one: CardQuestion, other: CardQuestion): boolean {
  if (one.question === other.question) return true;
  if (one.card.from >= other.card.to || other.card.from >= one.card.to) return false;
  const kinds = [one.card.kind, other.card.kind];
  // Which there are is one question, and what each of them is another.
  if (kinds.includes('LIST') && kinds.includes('DEFINITION')) return false;
  return (
    [one, other].some(({ card }) => card.kind === 'QA') ||
    one.asked.some((words) => other.asked.includes(words))
  );
}

function comparisonKey(words: string): string {
  return toNfc(words)
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

/** Each kind its share, then whatever is left. */
function mixKinds(cards: readonly CardCandidate[], most: number): CardCandidate[] {
  const shares = ORDER.flatMap((kind) =>
    spreadOverNote(cards.filter((card) => card.kind === kind)).slice(0, Math.round(most * SHARES[kind])),
  ).slice(0, most);
  const rest = spreadOverNote(cards.filter((card) => !shares.includes(card)));
  return [...shares, ...rest.slice(0, most - shares.length)];
}

/** The surest of each part of the note, then the second of each, and so on. */
function spreadOverNote(cards: readonly CardCandidate[]): CardCandidate[] {
  const byPosition = cards.toSorted((one, other) => one.from - other.from);
  const size = Math.ceil(byPosition.length / PARTS);
  const ranked = Array.from({ length: PARTS }, (_, part) =>
    byPosition
      .slice(part * size, (part + 1) * size)
      .toSorted(byConfidence)
      .map((card, rank) => ({ card, rank })),
  );
  return ranked
    .flat()
    .toSorted((one, other) => one.rank - other.rank || byConfidence(one.card, other.card))
    .map(({ card }) => card);
}

function byConfidence(one: CardCandidate, other: CardCandidate): number {
  return other.confidence - one.confidence;
}
