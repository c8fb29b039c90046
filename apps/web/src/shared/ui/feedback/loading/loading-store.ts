import { create } from 'zustand';
import { commonCopy } from '../../../copy/common.ts';

interface LoadingEntry {
  readonly id: number;
  readonly text: string;
}

/** What is under way, the latest on top (last). */
export const useLoading = create<{ readonly stack: readonly LoadingEntry[] }>(() => ({ stack: [] }));

let count = 0;

/** Shows that something runs until the returned function is called; calling it again does nothing. */
export function pushLoading(text: string = commonCopy.loading): () => void {
  count += 1;
  const id = count;
  useLoading.setState(({ stack }) => ({ stack: [...stack, { id, text }] }));
  return () => useLoading.setState(({ stack }) => ({ stack: stack.filter((entry) => entry.id !== id) }));
}
