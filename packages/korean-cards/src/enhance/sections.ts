import { findTitle, type NoteLine, parseNoteLines, sectionMark } from './note-lines.ts';
import type { Edit, EnhancePart } from './parts.ts';

const HAS_SUMMARY = /요약|한\s?눈에|summary|tl;?dr/i;
const HAS_TERMS = /용어|키워드|개념 정리|key\s?terms|glossary/i;
/** A line of this length may be a heading without a mark. */
const HEADING_MAX = 20;

export interface KeyTerm {
  readonly term: string;
  readonly meaning: string;
}

/** A summary after the title; null if the note has one. All texts are Markdown. */
export function summaryPart(note: string, sentences: readonly string[]): EnhancePart | null {
  const lines = parseNoteLines(note);
  if (sentences.length === 0 || hasSection(lines, HAS_SUMMARY)) return null;
  const [first, second] = lines.filter(({ kind }) => kind !== 'blank');
  const place = findTitle(lines) === null ? first : second;
  const items = sentences.map((sentence) => `- ${sentence}\n`);
  const text = `${sectionMark(lines)} 요약\n\n${items.join('')}\n`;
  return { kind: 'SUMMARY', edits: [insertion(place?.from ?? note.length, text)], suggested: true };
}

/** Key terms at the end; null if the note has such a section. All texts are Markdown. */
export function termsPart(note: string, terms: readonly KeyTerm[]): EnhancePart | null {
  const lines = parseNoteLines(note);
  const last = lines.findLast(({ kind }) => kind !== 'blank');
  if (!last || terms.length === 0 || hasSection(lines, HAS_TERMS)) return null;
  if (isWithinCode(note.slice(0, last.to))) return null;
  const items = terms.map(({ term, meaning }) => `\n- **${term}**: ${meaning}`);
  const text = `\n\n${sectionMark(lines)} 핵심 용어\n${items.join('')}`;
  return { kind: 'TERMS', edits: [insertion(last.to, text)], suggested: false };
}

function insertion(at: number, text: string): Edit {
  return { from: at, to: at, text };
}

function hasSection(lines: readonly NoteLine[], name: RegExp): boolean {
  return lines.some(
    ({ kind, source }) => (kind === 'heading' || source.length < HEADING_MAX) && name.test(source),
  );
}

/** An unclosed fence: text after it would be code. */
function isWithinCode(note: string): boolean {
  return parseNoteLines(`${note}\n\n.`).at(-1)?.kind === 'code';
}
