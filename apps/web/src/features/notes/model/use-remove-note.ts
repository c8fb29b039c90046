import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importWhenPageReady, retryImport } from '#shared/lib/retry-import.ts';
import type { ReadableNote } from './readable-note.ts';

const loadRemoveNote = () => import('./remove-note.ts');

/** Loaded after the page, which does not need it: when a note is deleted, the network may be down. */
export function useRemoveNote(memberId: number) {
  const client = useQueryClient();
  useEffect(() => void importWhenPageReady(loadRemoveNote), []);
  return async (noteKey: string, note: ReadableNote): Promise<void> => {
    const { removeNote } = await retryImport(loadRemoveNote);
    await removeNote(client, memberId, noteKey, note);
  };
}
