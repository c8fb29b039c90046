import type { NoteLine } from './note-lines.ts';
import type { Edit } from './parts.ts';

/** A backslash that breaks a line is seen where the paragraph ends there: behind a heading, an item, the line above. */
export function withoutBackslashes(lines: readonly NoteLine[], edits: readonly Edit[]): Edit[] {
  const isEdited = (line: NoteLine | undefined) =>
    line !== undefined && edits.some(({ from }) => line.from <= from && from <= line.to);
  const seen = lines.filter(
    (line, index) => line.hasBackslash && (isEdited(line) || isEdited(lines[index + 1])),
  );
  const removals = seen.map(({ to }) => ({ from: to, to: to + 1, text: '' }));
  return [...edits, ...removals].sort((a, b) => a.from - b.from || a.to - b.to);
}
