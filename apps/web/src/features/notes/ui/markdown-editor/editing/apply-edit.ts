import type { TextEdit } from './text-edit.ts';

/** Puts an edit into the field, as if typed: listeners hear of it, and the browser's undo takes it back. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
  const changes = from !== to || insert !== '';
  if (changes && !typeInto(field, from, to, insert)) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  }
  field.setSelectionRange(start, end);
}

/** The only way into the browser's undo, and only for the field that has the focus. */
function typeInto(field: HTMLTextAreaElement, from: number, to: number, insert: string): boolean {
  if (document.activeElement !== field || !document.execCommand) return false;
  field.setSelectionRange(from, to);
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
}
