import { useLayoutEffect } from 'react';

/** Puts the caret where the person goes on typing after a step that they took, before the next key. Returns the id to give. */
export function useFocusOnMount(id: string): string {
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  return id;
}
