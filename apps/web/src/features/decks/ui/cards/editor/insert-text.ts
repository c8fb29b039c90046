/** Puts text into the field as if it was typed: listeners hear of it, and the browser's undo takes it back. */
export function insertText(
  field: HTMLTextAreaElement,
  { from, to, insert }: { readonly from: number; readonly to: number; readonly insert: string },
): void {
  field.focus();
  field.setSelectionRange(from, to);
  // The only way into the browser's undo.
  if (document.execCommand?.('insertText', false, insert)) return;
  field.setRangeText(insert, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}
