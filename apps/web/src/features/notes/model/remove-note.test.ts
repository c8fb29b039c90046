// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { flushOutbox, pauseOutbox, useOutbox } from '#shared/outbox/index.ts';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { clientWith, idsIn, pagesOf } from '../api/notes.fixture.ts';
import { deviceNoteOf } from './device-note.ts';
import { listCachedNotes, updateDeviceNote } from './device-notes.ts';
import type { NoteListener } from './note-sync.ts';
import { beginAfresh, NotesServer } from './notes-server.fixture.ts';
import { readableFromServer } from './readable-note.ts';
import { removeNote } from './remove-note.ts';

const SEOYEON = 7;
const server = new NotesServer();
const listener = {
  onSaved: vi.fn<NoteListener['onSaved']>(),
  onRemoved: vi.fn<NoteListener['onRemoved']>(),
  onTagsRefused: vi.fn<NoteListener['onTagsRefused']>(),
};
const labels = () => useOutbox.getState().waiting.map(({ label }) => label);
const cachedKeys = async () => (await listCachedNotes(SEOYEON)).map(({ key }) => key);
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const undo = () => useSnackbar.getState().action?.onSelect();

beforeEach(async () => {
  await beginAfresh(server, SEOYEON, listener);
});
afterEach(async () => {
  pauseOutbox();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  await server.http.close();
});

/** Deletes a cached note offline; with `typed`, after a text and a tag were typed. */
async function removedOffline({ typed = '' } = {}) {
  const note = server.make('빛을 받아 양분을', null, '광합성');
  const key = String(note.noteId);
  const cached = deviceNoteOf(SEOYEON, note, key, 0);
  const draft = typed ? { ...cached.draft, text: { title: '광합성', content: typed } } : cached.draft;
  const wantedTags = typed ? ['생물'] : null;
  await updateDeviceNote(SEOYEON, key, () => ({ ...cached, draft, wantedTags }));
  const { noteContent: _, revision: __, ...summary } = note;
  const client = clientWith([[{}, pagesOf([[summary]], 1)]]);
  isOnline(false);
  // Every attempt fails.
  server.fates = Array(20).fill('broken');
  await removeNote(client, SEOYEON, key, readableFromServer(note));
  return { client, noteId: note.noteId, key };
}

async function connect() {
  isOnline(true);
  server.fates = [];
  await flushOutbox();
  await patiently(() => expect(labels()).toEqual([]));
}

it('without a network → the note leaves all lists at once, and the deletion is sent later', async () => {
  const { client, noteId } = await removedOffline();
  expect(idsIn(client, {})).toEqual([]);
  expect(await cachedKeys()).toEqual([]);
  await patiently(() => expect(labels()).toEqual(['노트 ‘광합성’ 지우기']));
  await connect();
  expect(server.notes[0]?.isDeleted).toBe(true);
  expect(listener.onRemoved).toHaveBeenCalledWith(noteId);
});

it('unsent text → sent before the deletion, so that a restored note has it', async () => {
  await removedOffline({ typed: '빛을 받아 양분을 만든다' });
  await connect();
  expect(server.notes[0]).toMatchObject({
    isDeleted: true,
    note: { noteContent: '빛을 받아 양분을 만든다', tags: ['생물'] },
  });
});

it('a refused text → the note is deleted without it', async () => {
  await removedOffline({ typed: '너무 긴 글' });
  isOnline(true);
  server.fates = ['refused'];
  await flushOutbox();
  await patiently(() => expect(server.notes[0]?.isDeleted).toBe(true));
  expect(useOutbox.getState().refused).toEqual([]);
});

it('undone before it was sent → the note is back and nothing is pending', async () => {
  const { client, noteId, key } = await removedOffline();
  await patiently(() => expect(labels()).toHaveLength(1));
  undo();
  await patiently(() => expect(labels()).toEqual([]));
  expect(idsIn(client, {})).toEqual([noteId]);
  expect(await cachedKeys()).toEqual([key]);
  expect(server.notes[0]?.isDeleted).toBeUndefined();
});

it('undone while it is sent → the note is restored on the server, too', async () => {
  const { noteId, key } = await removedOffline();
  server.http.answer(({ method }) => {
    if (method !== 'DELETE') return { status: 200, body: server.notes[0]?.note };
    // Before the response, so that it is written before what follows the response.
    void updateDeviceNote(SEOYEON, key, (now) => now && { ...now, isRemoved: false });
    return { status: 204 };
  });
  isOnline(true);
  await flushOutbox();
  await patiently(() => expect(listener.onSaved).toHaveBeenCalledWith(expect.objectContaining({ noteId })));
  expect(server.http.seen.map(({ method, path }) => `${method} ${path}`).slice(-2)).toEqual([
    `DELETE /api/notes/${noteId}`,
    `POST /api/notes/${noteId}/restore`,
  ]);
  expect(await cachedKeys()).toEqual([key]);
});
