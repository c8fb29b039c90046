import { type RefObject, useCallback, useRef } from 'react';
import { newId } from '#shared/lib/new-id.ts';

/** The last thing for which an id was made, as JSON, and that id. */
export interface LastTry {
  readonly what: string;
  readonly id: string;
}

export const NO_TRY: LastTry = { what: '', id: '' };

/**
 * An id for each thing that is to be made. Tried again as it was, it keeps its id, so that a lost answer does not make a
 * second one; changed meanwhile it gets another, so that the change is not lost.
 *
 * @param lastTry a ref of the caller, for a form that stores its last try with its draft
 */
export function useTryId(lastTry?: RefObject<LastTry>) {
  const own = useRef(NO_TRY);
  const last = lastTry ?? own;
  return useCallback(
    (thing: unknown): string => {
      const what = JSON.stringify(thing);
      if (last.current.what !== what) last.current = { what, id: newId() };
      return last.current.id;
    },
    [last],
  );
}
