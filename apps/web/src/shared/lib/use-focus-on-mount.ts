import { useEffect } from 'react';

/** Puts the caret where the person goes on typing after a step that they took. Returns the id to give. */
export function useFocusOnMount(id: string): string {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return id;
}
