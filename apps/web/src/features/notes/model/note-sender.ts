import type { Note } from '@molip/contract';
import {
  acceptAnswer,
  acceptConflict,
  attemptSave,
  isDraftSaved,
  isSameText,
  type SaveAttempt,
} from '@molip/domain/notes';
import { ApiError } from '#shared/lib/api/index.ts';
import { newId } from '#shared/lib/new-id.ts';
import { notesCopy } from '../copy.ts';
import { type DeviceNote, isBlank, stateOf } from './device-note.ts';
import { changeDeviceNote, type Decide, findDeviceNote } from './device-notes.ts';
import { type SaveAnswer, sendAttempt, sendRemoval, sendRestoration, sendTags } from './note-calls.ts';

const UNFIT_STATUSES = [400, 413, 422];

/** What pages are to hear. */
export interface NoteListener {
  onSaved(note: Note): void;
  onRemoved(noteId: number): void;
  /** They are as they were; nothing of them waits any more. */
  onTagsRefused(reason: string): void;
}

/** Where nobody listens. */
export const NO_LISTENER: NoteListener = { onSaved: () => {}, onRemoved: () => {}, onTagsRefused: () => {} };

/**
 * Brings one note to the server, until there is nothing left to bring. Each step is on the disk before the next, so it
 * may be broken off anywhere and begun again by any tab.
 */
export async function sendNote(memberId: number, key: string, listener: NoteListener): Promise<void> {
  for (;;) {
    const attempted: Decide = (note) =>
      note && !isBlank(note) ? { ...note, draft: attemptSave(note.draft, newId()) } : note;
    const { note, isKept } = await changeDeviceNote(memberId, key, attempted);
    // It may be there, and is sent once the disk can be read.
    if (!note && !isKept) throw new Error(notesCopy.unreadableReason);
    if (!note || isBlank(note)) return;
    if (note.isRemoved && !mayTakeText(note)) return removeThere(note, listener);
    if (note.isGone) throw refusal('NOT_FOUND', 404, notesCopy.goneReason);
    if (note.draft.conflict) throw refusal('NOTE_CONFLICT', 409, notesCopy.conflictReason);
    if (note.draft.attempt) await sendText(note, listener);
    else if (note.wantedTags && note.noteId !== null)
      await sendWantedTags(note, note.noteId, note.wantedTags, listener);
    else return;
  }
}

/** Who brings a deleted note back finds in it what was typed last, unless the server would not have that. */
function mayTakeText({ draft, isGone, isRefused }: DeviceNote): boolean {
  return draft.attempt !== null && !draft.conflict && !isGone && !isRefused;
}

async function removeThere(removed: DeviceNote, listener: NoteListener): Promise<void> {
  const { memberId, key, noteId, wantedTags } = removed;
  if (noteId !== null && wantedTags)
    await sendWantedTags(removed, noteId, wantedTags, NO_LISTENER).catch(() => {});
  if (noteId !== null) await sendRemoval(noteId);
  const { note } = await changeDeviceNote(memberId, key, (now) => (now?.isRemoved ? null : now));
  if (noteId === null) return;
  // Regretted while it was on its way.
  if (note) listener.onSaved(await sendRestoration(noteId));
  else listener.onRemoved(noteId);
}

async function sendText(note: DeviceNote, { onSaved }: NoteListener): Promise<void> {
  const { attempt } = note.draft;
  if (!attempt) return;
  const answer = await sendAttempt(note, attempt).catch(async (reason: unknown) => {
    const isRefusal = isUnfit(reason) || isOutOfStorage(reason);
    if (isRefusal) await changeDeviceNote(note.memberId, note.key, (now) => now && refused(now, attempt));
    if (isRefusal && note.isRemoved) return null;
    throw reason;
  });
  if (!answer) return;
  await changeDeviceNote(note.memberId, note.key, (now) => now && informed(now, answer, attempt));
  if (answer.kind === 'saved') onSaved(answer.note);
}

function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 404;
}

/** Too long, for one: said again it is refused again, and would stand before what is written in its place. */
function isUnfit(reason: unknown): reason is ApiError {
  return reason instanceof ApiError && UNFIT_STATUSES.includes(reason.status);
}

/** Sent again by the outbox when there may be room, or with the next change of the text. */
function isOutOfStorage(reason: unknown): boolean {
  return reason instanceof ApiError && reason.code === 'STORAGE_QUOTA_EXCEEDED';
}

function refused(note: DeviceNote, attempt: SaveAttempt): DeviceNote {
  if (note.draft.attempt?.saveId !== attempt.saveId) return note;
  const isRefused = isSameText(note.draft.text, attempt);
  return { ...note, isRefused, draft: { ...note.draft, attempt: null } };
}

/** What a device knows after an answer to its attempt. An answer that came before by another way says nothing new. */
export function informed(note: DeviceNote, answer: SaveAnswer, attempt: SaveAttempt): DeviceNote {
  if (note.draft.attempt?.saveId !== attempt.saveId) return note;
  switch (answer.kind) {
    case 'gone':
      return { ...note, isGone: true, draft: { ...note.draft, attempt: null } };
    case 'conflict':
      return { ...note, draft: acceptConflict(note.draft, answer.current) };
    case 'saved': {
      const { noteContent: _, revision: __, ...summary } = answer.note;
      const draft = acceptAnswer(note.draft, stateOf(answer.note));
      return { ...note, noteId: summary.noteId, draft, tags: summary.tags, summary, isRefused: false };
    }
  }
}

async function sendWantedTags(
  note: DeviceNote,
  noteId: number,
  wanted: readonly string[],
  listener: NoteListener,
): Promise<void> {
  const settle = (tags: readonly string[]) =>
    changeDeviceNote(note.memberId, note.key, (now) => now && { ...withoutWanted(now, wanted), tags });
  try {
    await sendTags(noteId, note.tags, wanted);
    await settle(wanted);
  } catch (reason) {
    if (isMissing(reason))
      await changeDeviceNote(note.memberId, note.key, (now) => now && { ...now, isGone: true });
    if (!isUnfit(reason)) throw reason;
    // Asked for again they would be refused again, without end. Those that were to go have gone.
    await settle(note.tags.filter((tag) => wanted.includes(tag)));
    listener.onTagsRefused(reason.message);
  }
}

/** Unless others are wanted by now. */
function withoutWanted(note: DeviceNote, wanted: readonly string[]): DeviceNote {
  return note.wantedTags?.join() === wanted.join() ? { ...note, wantedTags: null } : note;
}

function refusal(code: string, status: number, message: string): ApiError {
  return new ApiError({ code, status, message });
}

/** For a file that a person takes along: the text, not a pointer to it. */
export async function contentsOfNote(memberId: number, key: string): Promise<unknown> {
  const note = await findDeviceNote(memberId, key);
  if (!note) return null;
  const { text, conflict } = note.draft;
  return { noteId: note.noteId, ...text, isSaved: isDraftSaved(note.draft), ...(conflict && { conflict }) };
}
