import type { EnhancePart } from '@molip/domain/ai';

const HAS_SUMMARY = /^#{1,6}\s.*요약/m;
const HAS_TERMS = /^#{1,6}\s.*용어/m;
const TITLE = /^\s*# [^\n]*\n\s*/;
const FENCE_LINE = /^ {0,3}(?:`{3,}|~{3,})/gm;

interface Term {
  readonly term: string;
  readonly meaning: string;
}

/** At the top of a note, behind its title. */
export function summaryPart(note: string, sentences: readonly string[]): EnhancePart | null {
  if (sentences.length === 0 || HAS_SUMMARY.test(note)) return null;
  const at = placeBehindTitle(note);
  const text = `## 요약\n\n${sentences.map((sentence) => `- ${sentence}\n`).join('')}\n`;
  return { kind: 'SUMMARY', edits: [{ from: at, to: at, text }], suggested: true };
}

/** At the end of a note. */
export function termsPart(note: string, terms: readonly Term[]): EnhancePart | null {
  if (terms.length === 0 || HAS_TERMS.test(note) || endsInCode(note)) return null;
  const at = note.trimEnd().length;
  const items = terms.map(({ term, meaning }) => `\n- **${term}**: ${meaning}`);
  const text = `\n\n## 핵심 용어\n${items.join('')}`;
  return { kind: 'TERMS', edits: [{ from: at, to: at, text }], suggested: true };
}

/** A second heading of its level is no title. */
function placeBehindTitle(note: string): number {
  const title = TITLE.exec(note)?.[0] ?? '';
  return /^# /m.test(note.slice(title.length)) ? 0 : title.length;
}

/** A fence that nobody closed: what is written behind it is code, too. */
function endsInCode(note: string): boolean {
  return (note.match(FENCE_LINE)?.length ?? 0) % 2 === 1;
}
