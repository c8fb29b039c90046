import { type RefObject, useCallback, useRef } from 'react';
import { newId } from '../../../shared/lib/new-id.ts';

/** What was tried last, as JSON, and its id. */
export interface Try {
  readonly what: string;
  readonly id: string;
}

export const NO_TRY: Try = { what: '', id: '' };

/**
 * An id for each thing that is to be made. Tried again as it was, it keeps its id, so that a lost answer does not make a
 * second one; changed meanwhile it gets another, so that the change is not lost.
 *
 * @param before where the last try is remembered, for a form that outlives its page
 */
export function useTryId(before?: RefObject<Try>) {
  const own = useRef(NO_TRY);
  const last = before ?? own;
  return useCallback(
    (thing: unknown): string => {
      const what = JSON.stringify(thing);
      if (last.current.what !== what) last.current = { what, id: newId() };
      return last.current.id;
    },
    [last],
  );
}
