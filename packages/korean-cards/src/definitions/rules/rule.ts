import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { Term } from '#korean-cards/terms/term.ts';
import { type ExplanationForm, type ExplanationOptions, parseExplanation } from '../explanation.ts';

export interface FoundDefinition {
  readonly term: string;
  readonly definition: string;
  /** Term or explanation is in the previous passage. */
  readonly startsInPrevious?: boolean;
}

/** Indexes of the columns with terms and with their meanings; -1 for none. */
export interface TableColumns {
  readonly termColumn: number;
  readonly meaningColumn: number;
}

export interface RuleContext {
  readonly analyse: Analyse;
  /** The previous passage of any kind. */
  readonly previous: Passage | undefined;
  /** Columns of the table that the row belongs to. */
  readonly table: TableColumns | undefined;
}

/** One pattern in which notes define terms. */
export type DefinitionRule = (passage: Passage, surroundings: RuleContext) => readonly FoundDefinition[];

/** The definition, if the text explains the term in one of the given forms. */
export function defineTerm(
  term: Term | null,
  wording: string,
  analyse: Analyse,
  forms: readonly ExplanationForm[] = ['adnominal'],
  reading: ExplanationOptions = {},
): FoundDefinition[] {
  const explanation = term && parseExplanation(wording, analyse, reading);
  if (!term || !explanation || !forms.includes(explanation.form)) return [];
  // An explanation may repeat the term, but must not consist of it.
  return isSameText(term.text, explanation.text) ? [] : [{ term: term.text, definition: explanation.text }];
}

function isSameText(one: string, other: string): boolean {
  return one.replace(/\s/g, '') === other.replace(/\s/g, '');
}
