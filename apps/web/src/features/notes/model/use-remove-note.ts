import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importWhenPageReady, retryImport } from '#shared/lib/load-in-the-end.ts';
import type { ReadableNote } from './readable-note.ts';

const code = () => import('./remove-note.ts');

/** Reading wants nothing of it; it comes behind the page all the same, for the network may be gone when something is deleted. */
export function useRemoveNote(memberId: number) {
  const client = useQueryClient();
  useEffect(() => void importWhenPageReady(code), []);
  return async (noteKey: string, note: ReadableNote): Promise<void> => {
    const { removeNote } = await retryImport(code);
    await removeNote(client, memberId, noteKey, note);
  };
}
