import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { noteOf } from '../api/notes.fixture.ts';
import { listCachedItems } from './cached-list.ts';
import { deviceNoteOf, newDeviceNote } from './device-note.ts';
import { deleteDeviceNotes, updateDeviceNote } from './device-notes.ts';

const SEOYEON = 7;
const MINJUN = 8;
const READ_AT = Date.UTC(2026, 10, 12);

async function hold(memberId: number, noteId: number, change: Parameters<typeof noteOf>[1] = {}) {
  const note = deviceNoteOf(memberId, noteOf(noteId, change), String(noteId), READ_AT + noteId);
  await updateDeviceNote(memberId, note.key, () => note);
  return note;
}
const keys = async (filter: Parameters<typeof listCachedItems>[1] = {}) =>
  (await listCachedItems(SEOYEON, filter)).map(({ noteKey }) => noteKey);

beforeEach(async () => {
  for (const memberId of [SEOYEON, MINJUN]) await deleteDeviceNotes(memberId);
});

it('cached notes → listed, the last changed first, without other members’', async () => {
  await hold(SEOYEON, 2);
  await hold(SEOYEON, 1, { updatedAt: '2026-11-12T00:00:00.000Z' });
  await hold(MINJUN, 3);
  const [first, second] = await listCachedItems(SEOYEON, {});
  expect(first).toMatchObject({ noteKey: '1', title: '노트 1', excerpt: '내용 1', state: null });
  expect(first?.changedAt).toEqual(new Date('2026-11-12T00:00:00.000Z'));
  expect(second?.noteKey).toBe('2');
  expect(await keys()).toHaveLength(2);
});

it('pending notes → with this device’s text and state; new notes are not in this list', async () => {
  const note = await hold(SEOYEON, 1);
  const draft = { ...note.draft, text: { title: '고친 제목', content: '내용' } };
  await updateDeviceNote(SEOYEON, note.key, () => ({ ...note, draft }));
  const made = newDeviceNote(SEOYEON, 'new', READ_AT);
  await updateDeviceNote(SEOYEON, 'new', () => ({ ...made, draft: { ...made.draft, text: draft.text } }));
  expect(await listCachedItems(SEOYEON, {})).toMatchObject([
    { noteKey: '1', title: '고친 제목', state: 'waiting' },
  ]);
});

it('filters → as in the server’s list', async () => {
  await hold(SEOYEON, 1, { noteTitle: '광합성', tags: ['생물'] });
  await hold(SEOYEON, 2, { noteContent: '빛의 광합성 반응', bookmarked: true });
  await hold(SEOYEON, 3);
  expect((await keys({ q: '광합성' })).sort()).toEqual(['1', '2']);
  expect(await keys({ q: 'ㄱㅎㅅ', tag: '생물' })).toEqual(['1']);
  expect(await keys({ bookmarked: true })).toEqual(['2']);
  expect(await keys({ q: '없는 말' })).toEqual([]);
});
