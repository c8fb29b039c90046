import { notesCalls } from '@molip/contract';
import { cleanTags } from '@molip/domain/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { bookmarkChanged, findNote } from './note-cache.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';

interface TagsAdded {
  readonly noteId: number;
  readonly tagNames: readonly string[];
}

interface TagRemoved {
  readonly noteId: number;
  readonly tagName: string;
}

/** The answer names all tags of the note: the server merges, since another device may have added some. */
export function useAddTags() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ noteId, tagNames }: TagsAdded) =>
      request(notesCalls.addNoteTags, { body: { noteId, tagNames: cleanTags(tagNames) } }).catch(
        failWith(NOTE_FAILURES.addTags),
      ),
    onSuccess: ({ noteId, tagNames }) => bookmarkChanged(client, noteId, { tags: cleanTags([tagNames]) }),
  });
}

export function useRemoveTag() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ noteId, tagName }: TagRemoved) =>
      request(notesCalls.removeNoteTag, { query: { noteId: String(noteId), tagName } }).catch(
        failWith(NOTE_FAILURES.removeTag),
      ),
    onSuccess: (_, { noteId, tagName }) => {
      const tags = findNote(client, noteId)?.tags;
      if (tags) bookmarkChanged(client, noteId, { tags: tags.filter((tag) => tag !== tagName) });
    },
  });
}
