import type { EnhancePart } from '@molip/domain/ai';

export function summaryPart(note: string, sentences: readonly string[]): EnhancePart | null {
  if (sentences.length === 0 || hasHeading(note, '요약')) return null;
  const text = `## 요약\n\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}\n\n`;
  return { kind: 'SUMMARY', edits: [{ from: 0, to: 0, text }], suggested: true };
}

export function termsPart(
  note: string,
  terms: readonly { readonly term: string; readonly meaning: string }[],
): EnhancePart | null {
  if (terms.length === 0 || hasHeading(note, '핵심 용어')) return null;
  const lines = terms.map(({ term, meaning }) => `- **${term}**: ${meaning}`).join('\n');
  const text = `${note.endsWith('\n') ? '\n' : '\n\n'}## 핵심 용어\n\n${lines}\n`;
  return { kind: 'TERMS', edits: [{ from: note.length, to: note.length, text }], suggested: true };
}

function hasHeading(note: string, words: string): boolean {
  return note
    .split('\n')
    .some((line) => line.replace(/^ {0,3}#{1,6}\s+|\s*#*\s*$/g, '') === words && line.includes('#'));
}
