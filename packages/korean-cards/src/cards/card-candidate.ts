import type { TextRange } from '#korean-cards/note/sentences.ts';

export type CardKind = 'DEFINITION' | 'LIST' | 'CLOZE' | 'QA';

/** A card that a note suggests, and the place in the note that it comes from. */
export interface CardCandidate extends TextRange {
  readonly kind: CardKind;
  /** Both sides are Markdown. */
  readonly content: string;
  readonly answer: string;
  /** What is asked for, as the note has it: two cards that ask for the same in one passage are one too many. */
  readonly askedTexts: readonly string[];
  /** From 0 to 1: how likely a teacher would take it. */
  readonly confidence: number;
}
