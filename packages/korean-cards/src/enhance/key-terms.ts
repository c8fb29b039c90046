import { definitionsOf } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { withinMarkdown } from '#korean-cards/note/escape-markdown.ts';
import { passagesOf } from '#korean-cards/note/passages.ts';
import { unveiled } from '#korean-cards/note/verbatim.ts';
import type { KeyTerm } from './sections.ts';

const TERMS_MIN = 2;
const TERMS_MAX = 12;

/** What the note defines; one term alone is not worth a section. */
export function definedTerms(note: string, analyse: Analyse): KeyTerm[] {
  const definitions = definitionsOf(passagesOf(note), analyse).slice(0, TERMS_MAX);
  if (definitions.length < TERMS_MIN) return [];
  return definitions.map(({ term, definition }) => ({
    term: unveiled(withinMarkdown(term)),
    meaning: unveiled(withinMarkdown(definition)),
  }));
}
