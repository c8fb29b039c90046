import { useDeferredValue } from 'react';

/**
 * Whether what was waited for may be shown. It is rendered in turns with the browser as it comes: an answer of the server would
 * otherwise make a whole page in one go, in which a phone answers to nothing for a third of a second. What changes later does so at once.
 */
export function useHasCome(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
