import { Note, notesCalls } from '@molip/contract';
import type { NoteState, SaveAttempt } from '@molip/domain/notes';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { type DeviceNote, tagsOf, toNoteState } from './device-note.ts';

export type SaveResult =
  | { readonly kind: 'saved'; readonly note: Note }
  | { readonly kind: 'conflict'; readonly current: NoteState }
  | { readonly kind: 'gone' };

/** Creates or saves. A conflict is a result; it rejects with errors that are retried or shown. */
export async function sendAttempt(
  { key, noteId, ...note }: DeviceNote,
  attempt: SaveAttempt,
  options: { readonly keepalive?: boolean } = {},
): Promise<SaveResult> {
  const text = { noteTitle: attempt.title, noteContent: attempt.content };
  try {
    if (noteId === null) {
      const body = { ...text, clientId: key, tags: [...tagsOf({ key, noteId, ...note })] };
      return { kind: 'saved', note: await request(notesCalls.createNote, { body }, options) };
    }
    const { saveId, revision, keepsVersion } = attempt;
    const body = {
      ...text,
      saveId,
      ...(revision !== null && { revision }),
      ...(keepsVersion && { keepVersion: true }),
    };
    const params = { id: String(noteId) };
    return { kind: 'saved', note: await request(notesCalls.updateNote, { params, body }, options) };
  } catch (reason) {
    return resultOfError(reason);
  }
}

function resultOfError(reason: unknown): SaveResult {
  if (!(reason instanceof ApiError)) throw reason;
  if (reason.code === 'NOT_FOUND') return { kind: 'gone' };
  const current = Note.safeParse((reason.body as { current?: unknown } | undefined)?.current);
  if (reason.code === 'NOTE_CONFLICT' && current.success)
    return { kind: 'conflict', current: toNoteState(current.data) };
  throw withFieldMessage(reason);
}

/** The message about a field says more than the one about the request. */
function withFieldMessage(reason: ApiError): ApiError {
  const [first] = reason.errors;
  return first ? new ApiError({ ...reason, message: first.message }) : reason;
}

/** Changes the server's tags from one list to another. Idempotent. */
export async function sendTags(
  noteId: number,
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
  const added = to.filter((tag) => !from.includes(tag));
  const removed = from.filter((tag) => !to.includes(tag));
  // Removed first: a note has at most ten.
  for (const tagName of removed)
    await request(notesCalls.removeNoteTag, { query: { noteId: String(noteId), tagName } });
  if (added.length > 0) await request(notesCalls.addNoteTags, { body: { noteId, tagNames: added } });
}

/** A note that does not exist counts as deleted. */
export async function requestDeletion(noteId: number): Promise<void> {
  await request(notesCalls.deleteNote, { params: { id: String(noteId) } }).catch((reason: unknown) => {
    if (!(reason instanceof ApiError && reason.status === 404)) throw reason;
  });
}

export function requestRestore(noteId: number): Promise<Note> {
  return request(notesCalls.restoreNote, { params: { id: String(noteId) } });
}
