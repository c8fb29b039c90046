import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const PREVIEW_REST_MS = 300;

/** What the field held when the person last paused. Typing itself renders nothing. */
export function useRestingText(field: RefObject<HTMLTextAreaElement | null>, initial: string) {
  const [text, setText] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readNow = useCallback(() => {
    clearTimeout(timer.current);
    setText((before) => field.current?.value ?? before);
  }, [field]);
  const readSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(readNow, PREVIEW_REST_MS);
  }, [readNow]);
  return { text, readNow, readSoon };
}
