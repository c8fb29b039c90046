import { type RefObject, useEffect, useRef } from 'react';
import { markdownEditorCopy } from './copy.ts';

const COUNT_EVERY_MS = 100;

/** Written past React and not more often than anyone can read, so that a key in a long note stays cheap. */
export function useCharacterCount(field: RefObject<HTMLTextAreaElement | null>) {
  const label = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const countSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (label.current) label.current.textContent = countedText(field.current?.value ?? '');
    }, COUNT_EVERY_MS);
  };
  return { label, countSoon };
}

export function countedText(text: string): string {
  return markdownEditorCopy.characters(countCharacters(text));
}

/** An emoji of two code units is one. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
