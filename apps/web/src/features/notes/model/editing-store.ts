import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeviceNote } from './device-note.ts';

/** What the parts of the editor's page show. */
export interface EditingState {
  readonly status: 'opening' | 'open' | 'failed';
  /** Why the note could not be opened, or could not be sent where the browser stores nothing. */
  readonly failure: Error | null;
  /** The record on the device. */
  readonly note: DeviceNote | null;
  /** Typed, and not on the device yet. */
  readonly isUnwritten: boolean;
  /** From a keystroke until a pause. */
  readonly isTyping: boolean;
  /** False where the browser stores nothing. */
  readonly isPersisted: boolean;
  /** Rises when the text came from another tab or device: the editors start again with it. */
  readonly textNumber: number;
}

const OPENING: EditingState = {
  status: 'opening',
  failure: null,
  note: null,
  isUnwritten: false,
  isTyping: false,
  isPersisted: true,
  textNumber: 0,
};

export type EditingStore = StoreApi<EditingState>;
export const createEditingStore = (): EditingStore => createStore(() => OPENING);

/**
 * What happened to the note elsewhere and has to be decided. It waits for a pause: shown in the middle of a word, the
 * rest of that word would be lost.
 */
export function pendingDecision({ note, isTyping }: EditingState): 'conflict' | 'deleted' | null {
  if (!note || isTyping) return null;
  if (note.draft.conflict) return 'conflict';
  return note.isGone ? 'deleted' : null;
}
