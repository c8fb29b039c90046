// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { clearOutbox, flushOutbox, openOutbox, pauseOutbox, useOutbox } from '#shared/outbox/index.ts';
import { noteOf, stubServer } from '../api/notes.fixture.ts';
import { type BookmarkChange, sendOrEnqueue, startBookmarkSync } from './bookmark-sync.ts';
import { deviceNoteOf } from './device-note.ts';
import { deleteDeviceNotes, findDeviceNote, updateDeviceNote } from './device-notes.ts';

const SEOYEON = 7;
const press = (bookmarked: boolean) => sendOrEnqueue({ noteId: 2, bookmarked, title: '광합성' });
const labels = () => useOutbox.getState().waiting.map(({ label }) => label);
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

let server: ReturnType<typeof stubServer>;
let sent: BookmarkChange[];
let isReachable: boolean;
const asked = () => server.mock.calls.map(([, init]) => init?.method);

beforeEach(async () => {
  const answer = () => (isReachable ? { status: 204 } : null);
  server = stubServer({
    'POST /api/note-bookmarks/notes/2': answer,
    'DELETE /api/note-bookmarks/notes/2': answer,
  });
  sent = [];
  isReachable = true;
  await clearOutbox(SEOYEON);
  await deleteDeviceNotes(SEOYEON);
  openOutbox(SEOYEON);
  startBookmarkSync((change) => sent.push(change));
});
afterEach(() => {
  pauseOutbox();
  vi.restoreAllMocks();
});

it('with a network → sent at once, nothing waits', async () => {
  isOnline(true);
  await press(true);
  expect(asked()).toEqual(['POST']);
  expect(labels()).toEqual([]);
});

it('without a network → it waits under its label, the cached note has it, and it is sent later', async () => {
  isOnline(false);
  isReachable = false;
  await updateDeviceNote(SEOYEON, '2', () => deviceNoteOf(SEOYEON, noteOf(2), '2', 0));
  await press(true);
  await patiently(() => expect(labels()).toEqual(['노트 ‘광합성’ 북마크']));
  expect((await findDeviceNote(SEOYEON, '2'))?.summary?.bookmarked).toBe(true);
  isOnline(true);
  isReachable = true;
  await flushOutbox();
  expect(sent).toMatchObject([{ noteId: 2, bookmarked: true }]);
  await patiently(() => expect(labels()).toEqual([]));
});

it('a press while an earlier one waits → sent after it, even with a network', async () => {
  isOnline(false);
  isReachable = false;
  await press(true);
  isOnline(true);
  await press(false);
  await patiently(() => expect(labels()).toEqual(['노트 ‘광합성’ 북마크', '노트 ‘광합성’ 북마크 풀기']));
  server.mockClear();
  isReachable = true;
  await flushOutbox();
  await patiently(() => expect(sent.map(({ bookmarked }) => bookmarked)).toEqual([true, false]));
  expect(asked()).toEqual(['POST', 'DELETE']);
});

it('without storage and network → the press fails like any request without a network', async () => {
  isOnline(false);
  isReachable = false;
  await clearOutbox(SEOYEON);
  await expect(press(true)).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
});
