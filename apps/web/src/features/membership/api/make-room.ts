import { decksCalls, notesCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/lib/api/index.ts';
import { retryRefused, useOutbox } from '../../../shared/outbox/index.ts';

export type RoomMaker = 'versions' | 'trash';

/** Repeatable: what is gone already is no failure. */
async function makeRoom(what: RoomMaker): Promise<void> {
  if (what === 'versions') return request(notesCalls.deleteOldVersions);
  await request(notesCalls.eraseDeletedNotes);
  await request(decksCalls.eraseDeletedDecks);
}

/** What was refused for want of room may fit now; what was refused for another reason is refused again. */
async function retryAllRefused(): Promise<void> {
  for (const { id } of useOutbox.getState().refused) await retryRefused(id);
}

export function useMakeRoom() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: makeRoom,
    networkMode: 'always',
    onSuccess: retryAllRefused,
    // Also after a failure: the first of two calls may have come through. Lists of versions and of what was deleted are others now.
    onSettled: () => client.invalidateQueries(),
  });
}
