import { notesCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { defineSender, enqueue, hasWaiting } from '#shared/outbox/index.ts';
import { notesCopy } from '../copy.ts';
import { findDeviceNote, updateDeviceNote } from './device-notes.ts';

export interface BookmarkChange {
  readonly noteId: number;
  readonly bookmarked: boolean;
  /** As the person sees it, for 보내지 못한 변경. */
  readonly title: string;
}

const bookmarkLane = (noteId: number) => `note-bookmark:${noteId}`;

const bookmarkSender = defineSender<BookmarkChange, (change: BookmarkChange) => void>({
  kind: 'note-bookmark',
  lane: ({ noteId }) => bookmarkLane(noteId),
  send: async (change, onSent) => {
    await send(change);
    onSent(change);
  },
});

export const startBookmarkSync = bookmarkSender.register;

/** Enqueues offline, and while an earlier change of the same bookmark waits, which would otherwise overwrite this one. */
export async function sendOrEnqueue(change: BookmarkChange): Promise<void> {
  const mustWait = !navigator.onLine || (await hasWaiting(bookmarkLane(change.noteId)).catch(() => false));
  // Where the browser stores nothing, only the server is left.
  return mustWait ? enqueueBookmark(change).catch(() => send(change)) : send(change);
}

/** Idempotent, so that a repeated attempt does no harm. */
async function send({ noteId, bookmarked }: BookmarkChange): Promise<void> {
  await request(bookmarked ? notesCalls.addNoteBookmark : notesCalls.removeNoteBookmark, {
    params: { id: String(noteId) },
  });
}

async function enqueueBookmark(change: BookmarkChange): Promise<void> {
  const { noteId, bookmarked, title } = change;
  const label = notesCopy.bookmarkLabel(title, bookmarked);
  const { memberId } = await enqueue(bookmarkSender.newItem(change, label));
  const cached = await findDeviceNote(memberId, String(noteId));
  if (!cached) return;
  await updateDeviceNote(memberId, cached.key, (note) =>
    note?.summary ? { ...note, summary: { ...note.summary, bookmarked } } : note,
  );
}
