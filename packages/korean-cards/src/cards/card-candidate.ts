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
