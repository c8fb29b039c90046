import { isPageCovered } from '#shared/lib/is-page-covered.ts';

const TYPED_INTO =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';
const TAKEN_BY_INPUT_METHOD = 229;

/** Ctrl+K or ⌘K, also with the Korean layout on; editors keep it for links, and nobody is interrupted in typing. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.defaultPrevented || event.repeat) return false;
  if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) return false;
  // With the Korean layout on, K says ㅏ: then its place on the keyboard counts.
  const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace(/^Key/, '');
  if (letter.toLowerCase() !== 'k') return false;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return false;
  return !isPageCovered();
}
