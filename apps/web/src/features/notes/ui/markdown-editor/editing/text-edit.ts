/** The field's text and its selection. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** One replacement, so that it is one undo step, and the selection after it. */
export interface TextEdit extends Range {
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

/** Joins several replacements, in order and not overlapping, into one. The selection covers all of them. */
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

/** Makes an edit as if it was typed: with an input event, and undone by the browser. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  const changes = from !== to || insert !== '';
  if (changes && !typeInto(field, from, to, insert)) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  }
  field.setSelectionRange(start, end);
}

/** execCommand alone enters the browser's undo, and only for the focused field. */
function typeInto(field: HTMLTextAreaElement, from: number, to: number, insert: string): boolean {
  if (document.activeElement !== field || !document.execCommand) return false;
  field.setSelectionRange(from, to);
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
}
