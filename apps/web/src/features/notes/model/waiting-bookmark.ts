import { notesCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { enqueue, hasWaiting, registerSender } from '#shared/outbox/index.ts';
import { notesCopy } from '../copy.ts';
import { changeDeviceNote, findDeviceNote } from './device-notes.ts';

const KIND = 'note-bookmark';

export interface BookmarkChange {
  readonly noteId: number;
  readonly bookmarked: boolean;
  /** As the person sees it, for the list of what waits. */
  readonly title: string;
}

const laneOf = (noteId: number) => `note-bookmark:${noteId}`;

/** Tells the outbox how bookmarks reach the server. Saying the same twice does no harm. */
export function registerBookmarks(onSent: (change: BookmarkChange) => void): void {
  registerSender<BookmarkChange>(KIND, async (change) => {
    await send(change);
    onSent(change);
  });
}

/** It is kept without a network, and while an earlier press has not arrived: that one must not come after this one. */
export async function sendOrKeep(change: BookmarkChange): Promise<void> {
  const mustWait = !navigator.onLine || (await hasWaiting(laneOf(change.noteId)).catch(() => false));
  // Where the browser keeps nothing only the server is left to be told, or not to be reached.
  return mustWait ? keep(change).catch(() => send(change)) : send(change);
}

async function send({ noteId, bookmarked }: BookmarkChange): Promise<void> {
  await request(bookmarked ? notesCalls.addNoteBookmark : notesCalls.removeNoteBookmark, {
    params: { id: String(noteId) },
  });
}

async function keep(change: BookmarkChange): Promise<void> {
  const { noteId, bookmarked, title } = change;
  const label = notesCopy.bookmarkLabel(title, bookmarked);
  const { memberId } = await enqueue({ lane: laneOf(noteId), kind: KIND, payload: change, label });
  const held = await findDeviceNote(memberId, String(noteId));
  if (!held) return;
  await changeDeviceNote(memberId, held.key, (note) =>
    note?.summary ? { ...note, summary: { ...note.summary, bookmarked } } : note,
  );
}
