import { applied, type Selected, type TextEdit } from './text-edit.ts';

/** `‹` and `›` stand around what is selected; `‸` is a caret. */
export function written(marked: string): Selected {
  const text = marked.replace(/[‹›‸]/g, '');
  const caret = marked.indexOf('‸');
  if (caret >= 0) return { text, start: caret, end: caret };
  return { text, start: marked.indexOf('‹'), end: marked.indexOf('›') - 1 };
}

/** The inverse, after the edit. */
export function after({ text }: Selected, edit: TextEdit): string {
  const result = applied(text, edit);
  const { start, end } = edit;
  if (start === end) return `${result.slice(0, start)}‸${result.slice(start)}`;
  return `${result.slice(0, start)}‹${result.slice(start, end)}›${result.slice(end)}`;
}
