import type { OutboxState } from '#shared/outbox/outbox-store.ts';
import { isBlank, isSynced } from './device-note.ts';
import type { EditingState } from './editing-store.ts';
import { noteLane } from './note-sync.ts';

/** What a writer is told of where the text is. */
export type SaveState =
  | { readonly kind: 'blank' | 'saved' | 'saving' | 'offline' | 'waiting' | 'conflict' | 'gone' | 'unkept' }
  | { readonly kind: 'refused'; readonly reason: string };

export function saveStateOf(
  { note, isUnwritten, isPersisted, failure }: EditingState,
  { waiting, refused }: OutboxState,
  isOnline: boolean,
): SaveState {
  if (!note) return { kind: 'blank' };
  if (note.isGone) return { kind: 'gone' };
  if (note.draft.conflict) return { kind: 'conflict' };
  if (isBlank(note) && !isUnwritten) return { kind: 'blank' };
  if (isSynced(note) && !isUnwritten) return { kind: 'saved' };
  if (!isPersisted) return failure ? { kind: 'refused', reason: failure.message } : { kind: 'unkept' };
  const lane = noteLane(note.key);
  const letter = waiting.find((item) => item.lane === lane);
  const refusal = refused.findLast((item) => item.lane === lane);
  if (refusal && !letter) return { kind: 'refused', reason: refusal.reason };
  if (!isOnline) return { kind: 'offline' };
  return { kind: letter && letter.attempts > 0 ? 'waiting' : 'saving' };
}
