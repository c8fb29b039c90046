import { decksCalls, notesCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { retryRefusedForStorage } from '#shared/outbox/refused.ts';

export type RoomMaker = 'versions' | 'trash';

/** Repeatable: what is gone already is no failure. */
async function makeRoom(what: RoomMaker): Promise<void> {
  if (what === 'versions') return request(notesCalls.deleteOldVersions);
  await request(notesCalls.eraseDeletedNotes);
  await request(decksCalls.eraseDeletedDecks);
}

export function useMakeRoom() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: makeRoom,
    networkMode: 'always',
    onSuccess: retryRefusedForStorage,
    // Also after a failure: the first of two calls may have come through. Lists of versions and of what was deleted are others now.
    onSettled: () => client.invalidateQueries(),
  });
}
