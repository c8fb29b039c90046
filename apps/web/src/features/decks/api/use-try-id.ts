import { type RefObject, useCallback, useRef } from 'react';
import { newId } from '#shared/lib/new-id.ts';

/** The last content for which an id was created, as JSON, and that id. */
export interface LastTry {
  readonly what: string;
  readonly id: string;
}

export const NO_TRY: LastTry = { what: '', id: '' };

/**
 * A client id for each thing to create. A retry of the same content has the same id, so that a lost response creates
 * no duplicate; an edited content gets a new id.
 *
 * @param lastTry a ref of the caller, for a form that stores its last attempt with its draft
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
