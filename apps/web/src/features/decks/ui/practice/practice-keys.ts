import { RATINGS, type Rating } from '@molip/domain/reviews';
import { isPageCovered } from '#shared/lib/is-page-covered.ts';
import { usePageKeys } from '#shared/lib/use-page-keys.ts';

export type PracticeKey =
  | { readonly kind: 'space' | 'undo' | 'edit' | 'bookmark' | 'keys' }
  | { readonly kind: 'rate'; readonly place: number };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const LETTERS: Record<string, PracticeKey> = {
  z: { kind: 'undo' },
  e: { kind: 'edit' },
  b: { kind: 'bookmark' },
};

/** What a key is for. With the Korean layout on, Z says ㅋ: then its place on the keyboard counts. */
export function keyMeaning({ key, code, shiftKey }: Press): PracticeKey | null {
  if (key === ' ' || key === 'Enter') return { kind: 'space' };
  if (key === '?' || (code === 'Slash' && shiftKey)) return { kind: 'keys' };
  const place = ['1', '2', '3', '4'].indexOf(key);
  if (place >= 0) return { kind: 'rate', place };
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return LETTERS[letter.toLowerCase()] ?? null;
}

/** The rating of the first, second … button. */
export function ratingAt(place: number, hasTwoButtons: boolean): Rating | undefined {
  return hasTwoButtons ? (['AGAIN', 'GOOD'] as const)[place] : RATINGS[place];
}

const TAKEN_BY_INPUT_METHOD = 229;
const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
/** What is closed and still fades has no say, even while it has the focus. */
const FADING = '[data-closed]';
const PRESSED_BY_SPACE = 'button, a[href], summary, [role="menuitem"]';

/** Whether a press is meant for the practice, and not for what has the focus or stands before it. */
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
