import { clozeNumbers } from '@molip/domain/decks';

interface Marked {
  readonly insert: string;
  /** The caret afterwards: behind the text, or between the braces when there is none. */
  readonly caret: number;
}

/** Makes the selected text a blank with the next number, or with the last number again. */
export function clozeEdit(text: string, from: number, to: number, isSame: boolean): Marked {
  const last = clozeNumbers(text).at(-1) ?? 0;
  const number = isSame ? Math.max(1, last) : last + 1;
  const words = text.slice(from, to);
  const opening = `{{c${number}::`;
  return {
    insert: `${opening}${words}}}`,
    caret: from + opening.length + words.length + (words === '' ? 0 : '}}'.length),
  };
}

/** Inserts text as if typed: listeners are called, and the browser's undo removes it. */
export function insertText(
  field: HTMLTextAreaElement,
  { from, to, insert }: { readonly from: number; readonly to: number; readonly insert: string },
): void {
  field.focus();
  field.setSelectionRange(from, to);
  // The only API that supports the browser's undo.
  if (document.execCommand?.('insertText', false, insert)) return;
  field.setRangeText(insert, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}
