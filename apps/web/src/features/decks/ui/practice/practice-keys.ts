import { RATINGS, type Rating } from '@molip/domain/reviews';
import { isPageCovered } from '#shared/lib/is-page-covered.ts';
import { usePageKeys } from '#shared/lib/use-page-keys.ts';

export type PracticeKey =
  | { readonly kind: 'space' | 'undo' | 'edit' | 'bookmark' | 'keys' }
  | { readonly kind: 'rate'; readonly index: number };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const CHARACTER_KEYS: Record<string, PracticeKey> = {
  z: { kind: 'undo' },
  e: { kind: 'edit' },
  b: { kind: 'bookmark' },
};

/** With the Korean layout the Z key types ㅋ: then the position of the key counts. */
export function keyMeaning({ key, code, shiftKey }: Press): PracticeKey | null {
  if (key === ' ' || key === 'Enter') return { kind: 'space' };
  if (key === '?' || (code === 'Slash' && shiftKey)) return { kind: 'keys' };
  const index = ['1', '2', '3', '4'].indexOf(key);
  if (index >= 0) return { kind: 'rate', index };
  const character = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return CHARACTER_KEYS[character.toLowerCase()] ?? null;
}

/** The rating of the first, second … button. */
export function ratingAt(index: number, hasTwoButtons: boolean): Rating | undefined {
  return hasTwoButtons ? (['AGAIN', 'GOOD'] as const)[index] : RATINGS[index];
}

const TAKEN_BY_INPUT_METHOD = 229;
const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
/** A closed dialog that still fades out does not take keys, although the focus is in it. */
const FADING = '[data-closed]';
const PRESSED_BY_SPACE = 'button, a[href], summary, [role="menuitem"]';

/** False for keys that belong to the focused element or to a dialog above the page. */
function isForPractice(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) return false;
  if (isPageCovered()) return false;
  const target = event.target instanceof Element && !event.target.closest(FADING) ? event.target : null;
  if (target?.closest(FIELD)) return false;
  const isPress = event.key === ' ' || event.key === 'Enter';
  return !(isPress && target?.closest(PRESSED_BY_SPACE));
}

export function usePracticeKeys(onKey: (key: PracticeKey) => void): void {
  usePageKeys((event) => {
    const meaning = isForPractice(event) ? keyMeaning(event) : null;
    if (!meaning) return;
    event.preventDefault();
    onKey(meaning);
  });
}

/** Marks the element that has the focus while keys belong to practice: pressing Space on it does nothing. */
export const REST = { 'data-rest': '', tabIndex: -1 } as const;
export const TYPED = { 'data-typed': '' } as const;

/** Where the focus belongs in practice: the field for a typed answer, else the shown card itself. */
export function practiceFocus(): HTMLElement | null {
  const card = document.querySelector('[data-card]:not([hidden])');
  return card?.querySelector<HTMLElement>('[data-typed]') ?? card?.querySelector('[data-rest]') ?? null;
}
