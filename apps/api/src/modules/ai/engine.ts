import type { CardCandidate, EnhancePart } from '@molip/korean-cards';

/** A card with the place in the note that it comes from. */
export type ProposedCard = Pick<CardCandidate, 'kind' | 'content' | 'answer' | 'from' | 'to'>;

export interface NoteToWorkOn {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
}

export interface EngineRun {
  readonly signal: AbortSignal;
  /** How much of the answer has been written. */
  readonly onCharacters: (count: number) => void;
}

/** Makes something better of a note. It proposes: nothing is stored or changed by it. */
export interface Engine {
  enhance(note: NoteToWorkOn, run: EngineRun): Promise<EnhancePart[]>;
  /** At most so many cards, in the order of the note. */
  cards(note: NoteToWorkOn, most: number, run: EngineRun): Promise<ProposedCard[]>;
}
