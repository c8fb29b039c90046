import type { OutboxState } from '#shared/outbox/outbox-store.ts';
import { isBlank, isSynced } from './device-note.ts';
import type { EditingState } from './editing-store.ts';
import { noteLane } from './note-sync.ts';

/** Where the text is, as the editor shows it. */
export type SaveState =
  | {
      readonly kind:
        | 'blank'
        | 'saved'
        | 'saving'
        | 'offline'
        | 'waiting'
        | 'conflict'
        | 'deleted'
        | 'unpersisted';
    }
  | { readonly kind: 'refused'; readonly reason: string };

export function saveStateOf(
  { note, isUnwritten, isPersisted, failure }: EditingState,
  { waiting, refused }: OutboxState,
  isOnline: boolean,
): SaveState {
  if (!note) return { kind: 'blank' };
  if (note.isGone) return { kind: 'deleted' };
  if (note.draft.conflict) return { kind: 'conflict' };
  if (isBlank(note) && !isUnwritten) return { kind: 'blank' };
  if (isSynced(note) && !isUnwritten) return { kind: 'saved' };
  if (!isPersisted) return failure ? { kind: 'refused', reason: failure.message } : { kind: 'unpersisted' };
  const lane = noteLane(note.key);
  const item = waiting.find((one) => one.lane === lane);
  const refusal = refused.findLast((one) => one.lane === lane);
  if (refusal && !item) return { kind: 'refused', reason: refusal.reason };
  if (!isOnline) return { kind: 'offline' };
  return { kind: item && item.attempts > 0 ? 'waiting' : 'saving' };
}
