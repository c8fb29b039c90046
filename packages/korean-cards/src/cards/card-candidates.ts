import { toNfc } from '@molip/domain/text';
import type { TextRange } from '#korean-cards/note/sentences.ts';

export type CardKind = 'DEFINITION' | 'LIST' | 'CLOZE' | 'QA';

/** A proposed card and the range of the note that it comes from. */
export interface CardCandidate extends TextRange {
  readonly kind: CardKind;
  /** Front and back are Markdown. */
  readonly content: string;
  readonly answer: string;
  /** What the card asks for, in the note's words: of two cards of one passage that ask for the same, one is dropped. */
  readonly askedTexts: readonly string[];
  /** From 0 to 1: the probability that a teacher would accept it. */
  readonly confidence: number;
}

const ORDER: readonly CardKind[] = ['DEFINITION', 'LIST', 'QA', 'CLOZE'];
/** Each kind's guaranteed share; the rest is filled by confidence. */
const SHARES: Readonly<Record<CardKind, number>> = { DEFINITION: 0.5, LIST: 0.15, QA: 0.1, CLOZE: 0.25 };
/** Cards are taken from the parts of the note in turn, so that its end is covered. */
const PARTS = 4;

/** At most `most` different cards, in the order of the note. */
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

/** The first card wins: a cloze does not ask again for what a definition asks for. */
function removeDuplicates(candidates: readonly CardCandidate[]): CardCandidate[] {
  const selectedQuestions: CardQuestion[] = [];
  for (const card of candidates) {
    const asking = { card, question: comparisonKey(card.content), asked: card.askedTexts.map(comparisonKey) };
    if (!selectedQuestions.some((other) => asksSame(asking, other))) selectedQuestions.push(asking);
  }
  return selectedQuestions.map(({ card }) => card);
}

function asksSame(one: CardQuestion, other: CardQuestion): boolean {
  if (one.question === other.question) return true;
  if (one.card.from >= other.card.to || other.card.from >= one.card.to) return false;
  const kinds = [one.card.kind, other.card.kind];
  // The members of a list and the meaning of each are different questions.
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

/** Each kind's share first, then the rest. */
function mixKinds(cards: readonly CardCandidate[], most: number): CardCandidate[] {
  const shares = ORDER.flatMap((kind) =>
    spreadOverNote(cards.filter((card) => card.kind === kind)).slice(0, Math.round(most * SHARES[kind])),
  ).slice(0, most);
  const rest = spreadOverNote(cards.filter((card) => !shares.includes(card)));
  return [...shares, ...rest.slice(0, most - shares.length)];
}

/** The most confident card of each part of the note, then the second of each, and so on. */
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
