import type { NoteLine } from './note-lines.ts';
import type { Edit } from './parts.ts';

/** A backslash that breaks a line becomes visible where the paragraph ends, so edits that end one remove it. */
export function removeBackslashes(lines: readonly NoteLine[], edits: readonly Edit[]): Edit[] {
  const edited = new Set(linesOfEdits(lines, edits));
  const seen = lines.filter(
    (line, index) => line.hasBackslash && (edited.has(index) || edited.has(index + 1)),
  );
  const removals = seen.map(({ to }) => ({ from: to, to: to + 1, text: '' }));
  return [...edits, ...removals].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Indexes of the lines in which edits begin. */
function linesOfEdits(lines: readonly NoteLine[], edits: readonly Edit[]): number[] {
  let index = 0;
  return edits
    .toSorted((a, b) => a.from - b.from)
    .map(({ from }) => {
      while (index < lines.length - 1 && (lines[index + 1]?.from ?? 0) <= from) index += 1;
      return index;
    });
}
