import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { Term } from '#korean-cards/terms/term.ts';
import { parseExplanation, type ExplanationForm, type ExplanationOptions } from '../explanation.ts';

export interface FoundDefinition {
  readonly term: string;
  readonly definition: string;
  /** The passage before says half of it. */
  readonly startsInPrevious?: boolean;
}

/** Which columns of a table hold names and which hold what these mean, or -1. */
export interface TableColumns {
  readonly termColumn: number;
  readonly meaningColumn: number;
}

export interface RuleContext {
  readonly analyse: Analyse;
  /** The passage before, whatever it is. */
  readonly previous: Passage | undefined;
  /** How the table is read that the passage is a row of. */
  readonly table: TableColumns | undefined;
}

/** One way in which notes say what something is. */
export type DefinitionRule = (passage: Passage, surroundings: RuleContext) => readonly FoundDefinition[];

/** A term with what is said of it, if that explains it in one of these manners. */
export function defineTerm(
  term: Term | null,
  wording: string,
  analyse: Analyse,
  forms: readonly ExplanationForm[] = ['adnominal'],
  reading: ExplanationOptions = {},
): FoundDefinition[] {
  const explanation = term && parseExplanation(wording, analyse, reading);
  if (!term || !explanation || !forms.includes(explanation.form)) return [];
  // "신라의 화랑은 신라의 …" may say its own name, but not say nothing else.
  return isSameText(term.text, explanation.text) ? [] : [{ term: term.text, definition: explanation.text }];
}

function isSameText(one: string, other: string): boolean {
  return one.replace(/\s/g, '') === other.replace(/\s/g, '');
}
