import { clozeNumbers } from '@molip/domain/decks';

interface Marked {
  readonly insert: string;
  /** The caret after it: behind the words, or between the marks when there are none yet. */
  readonly caret: number;
}

/** The chosen words as a blank, under the next number, or under the last one once more. */
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
