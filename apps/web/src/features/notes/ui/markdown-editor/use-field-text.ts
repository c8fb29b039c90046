import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { markdownEditorCopy } from './copy.ts';

const PREVIEW_DELAY_MS = 300;

/** The field's text at the last pause in typing. Keystrokes render nothing. */
export function usePausedText(field: RefObject<HTMLTextAreaElement | null>, initial: string) {
  const [text, setText] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readNow = useCallback(() => {
    clearTimeout(timer.current);
    setText((before) => field.current?.value ?? before);
  }, [field]);
  const readSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(readNow, PREVIEW_DELAY_MS);
  }, [readNow]);
  return { text, readNow, readSoon };
}

const COUNT_EVERY_MS = 100;

/** Written without React, and no faster than people read, so that a keystroke in a long note stays cheap. */
export function useCharacterCount(field: RefObject<HTMLTextAreaElement | null>) {
  const label = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const countSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (label.current) label.current.textContent = formatCount(field.current?.value ?? '');
    }, COUNT_EVERY_MS);
  };
  return { label, countSoon };
}

export function formatCount(text: string): string {
  return markdownEditorCopy.characters(countCharacters(text));
}

/** An emoji of two code units is one. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
