import { findDefinitions } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { escapeMarkdown } from '#korean-cards/note/escape-markdown.ts';
import { parsePassages } from '#korean-cards/note/passages.ts';
import { unmaskVerbatim } from '#korean-cards/note/verbatim.ts';
import type { KeyTerm } from './sections.ts';

const TERMS_MIN = 2;
const TERMS_MAX = 12;

/** Terms that the note defines; a single term makes no section. */
export function findKeyTerms(note: string, analyse: Analyse): KeyTerm[] {
  const definitions = findDefinitions(parsePassages(note), analyse).slice(0, TERMS_MAX);
  if (definitions.length < TERMS_MIN) return [];
  return definitions.map(({ term, definition }) => ({
    term: unmaskVerbatim(escapeMarkdown(term)),
    meaning: unmaskVerbatim(escapeMarkdown(definition)),
  }));
}
