import { useCallback, useRef } from 'react';
import { newId } from '../../../shared/lib/new-id.ts';

/**
 * An id for each thing that is to be made. Tried again as it was, it keeps its id, so that a lost answer does not make a
 * second one; changed meanwhile it gets another, so that the change is not lost.
 */
export function useTryId() {
  const last = useRef({ what: '', id: '' });
  return useCallback((thing: unknown): string => {
    const what = JSON.stringify(thing);
    if (last.current.what !== what) last.current = { what, id: newId() };
    return last.current.id;
  }, []);
}
