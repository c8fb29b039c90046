import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { Term } from '#korean-cards/terms/term.ts';
import { explanationOf, type Manner, type Reading } from '../explanation.ts';

export interface Found {
  readonly term: string;
  readonly definition: string;
  /** The passage before says half of it. */
  readonly isBegunBefore?: boolean;
}

/** Which columns of a table hold names and which hold what these mean, or -1. */
export interface TableReading {
  readonly names: number;
  readonly meanings: number;
}

export interface Surroundings {
  readonly analyse: Analyse;
  /** The passage before, whatever it is. */
  readonly before: Passage | undefined;
  /** How the table is read that the passage is a row of. */
  readonly table: TableReading | undefined;
}

/** One way in which notes say what something is. */
export type Rule = (passage: Passage, surroundings: Surroundings) => readonly Found[];

/** A term with what is said of it, if that explains it in one of these manners. */
export function defined(
  term: Term | null,
  said: string,
  analyse: Analyse,
  manners: readonly Manner[] = ['modified'],
  reading: Reading = {},
): Found[] {
  const explanation = term && explanationOf(said, analyse, reading);
  if (!term || !explanation || !manners.includes(explanation.manner)) return [];
  // "신라의 화랑은 신라의 …" may say its own name, but not say nothing else.
  return isSame(term.text, explanation.text) ? [] : [{ term: term.text, definition: explanation.text }];
}

function isSame(one: string, other: string): boolean {
  return one.replace(/\s/g, '') === other.replace(/\s/g, '');
}
