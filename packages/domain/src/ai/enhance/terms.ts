import { definitionsOf } from '../cards/definitions.ts';
import type { Analyse } from '../reading/morphemes.ts';
import { passagesOf } from '../reading/passages.ts';
import { type NoteLine, noteLines, sectionMark } from './note-lines.ts';
import type { Edit } from './parts.ts';
import { respaced } from './spacing.ts';

const TERMS_MIN = 2;
const TERMS_MAX = 12;
const HAS_TERMS = /용어|키워드|개념 정리|key\s?terms|glossary/i;

/** What the note defines, as a list at its end. */
export function termEdits(note: string, lines: readonly NoteLine[], analyse: Analyse): Edit[] {
  const last = lines.findLast(({ kind }) => kind !== 'blank');
  const hasTerms = lines.some(
    ({ kind, source }) => (kind === 'heading' || source.length < 20) && HAS_TERMS.test(source),
  );
  if (!last || hasTerms || isWithinCode(note.slice(0, last.to))) return [];
  const definitions = definitionsOf(passagesOf(note), analyse).slice(0, TERMS_MAX);
  if (definitions.length < TERMS_MIN) return [];
  const items = definitions.map(
    ({ term, definition }) => `\n- **${escaped(term)}**: ${respaced(escaped(definition), analyse)}`,
  );
  return [{ from: last.to, to: last.to, text: `\n\n${sectionMark(lines)} 핵심 용어\n${items.join('')}` }];
}

/** A fence that nobody closed: what is written behind it is code, too. */
function isWithinCode(note: string): boolean {
  return noteLines(`${note}\n\n.`).at(-1)?.kind === 'code';
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, '\\$&');
}
