/** What stands in the field, and what is selected of it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** One replacement, so that one undo takes it back, and the selection after it. */
export interface TextEdit extends Range {
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** Several replacements, in order and apart from each other, as one. Their common selection is what they cover. */
export function joinEdits(text: string, parts: readonly (Range & { insert: string })[]): TextEdit | null {
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last) return null;
  let insert = '';
  let at = first.from;
  for (const part of parts) {
    insert += text.slice(at, part.from) + part.insert;
    at = part.to;
  }
  return { from: first.from, to: last.to, insert, start: first.from, end: first.from + insert.length };
}

export function applied(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}
