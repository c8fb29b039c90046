import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteArrived } from './api/note-cache.ts';
import { registerNotes } from './model/note-queue.ts';
import { registerSharedImages } from './model/shared/shared-images.ts';

/** On every member page: what was written and not sent goes out, wherever one is. */
export function NotesKeeper({ memberId }: { readonly memberId: number }) {
  const queries = useQueryClient();
  useEffect(() => {
    registerNotes(memberId, (note) => noteArrived(queries, note));
    registerSharedImages();
  }, [memberId, queries]);
  return null;
}
