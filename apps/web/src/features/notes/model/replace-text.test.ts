import 'fake-indexeddb/auto';
import { editDraft } from '@molip/domain/notes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteDeviceNotes, findDeviceNote, updateDeviceNote } from './device-notes.ts';
import { NotesServer } from './notes-server.fixture.ts';
import { cacheNote } from './open-note.ts';
import { replaceText, syncNote } from './replace-text.ts';

const SEOYEON = 7;
const server = new NotesServer();

beforeEach(async () => {
  server.reset();
  await server.open();
  await deleteDeviceNotes(SEOYEON);
});
afterEach(() => server.http.close());

const onServer = () => server.notes[0]?.note;
const onDevice = (key: string) => findDeviceNote(SEOYEON, key);

/** A note that was read here, as it is on the server. */
async function readNote(content: string) {
  const note = server.make(content, null, '세포 호흡');
  await cacheNote(SEOYEON, String(note.noteId), note);
  return { ...note, key: String(note.noteId) };
}

const typeHere = (key: string, content: string) =>
  updateDeviceNote(
    SEOYEON,
    key,
    (note) => note && { ...note, draft: editDraft(note.draft, { title: '세포 호흡', content }) },
  );

describe('a text replaces the one from which it was made', () => {
  it('it is saved as enhanced, the old text becomes a version, and the device caches it (N-1.04, U-15)', async () => {
    const { noteId, key } = await readNote('할수있다');
    const before = await onDevice(key);
    const replacement = { noteId, revision: 1, content: '할 수 있다', aiEnhanced: true };
    expect(await replaceText(SEOYEON, key, replacement)).toMatchObject({ revision: 2, aiEnhanced: true });
    expect(onServer()).toMatchObject({ noteTitle: '세포 호흡', noteContent: '할 수 있다' });
    const saved = JSON.parse(server.http.seen.find(({ method }) => method === 'PUT')?.body ?? '');
    expect(saved).toMatchObject({ revision: 1, keepVersion: true, aiEnhanced: true });
    const after = await onDevice(key);
    expect(after?.draft.base).toMatchObject({ content: '할 수 있다', revision: 2 });
    // By this, editors in other tabs start again with it.
    expect(after?.changeNumber).toBe((before?.changeNumber ?? 0) + 1);
  });

  it('the note was changed elsewhere → nothing is written (U-15)', async () => {
    const { noteId, key } = await readNote('할수있다');
    server.write(noteId, '다른 기기에서');
    const replacement = { noteId, revision: 1, content: '할 수 있다', aiEnhanced: true };
    expect(await replaceText(SEOYEON, key, replacement)).toBeNull();
    expect(onServer()?.noteContent).toBe('다른 기기에서');
    expect(server.saves).toBe(0);
  });

  it('unsent text on this device → nothing is written (U-15)', async () => {
    const { noteId, key } = await readNote('할수있다');
    await typeHere(key, '할수있다. 더');
    const replacement = { noteId, revision: 1, content: '할 수 있다', aiEnhanced: true };
    expect(await replaceText(SEOYEON, key, replacement)).toBeNull();
    expect(server.saves).toBe(0);
    expect((await onDevice(key))?.draft.text.content).toBe('할수있다. 더');
  });

  it('repeated after a lost response → not a conflict', async () => {
    const { noteId, key } = await readNote('할수있다');
    const replacement = { noteId, revision: 1, content: '할 수 있다', aiEnhanced: true };
    await replaceText(SEOYEON, key, replacement);
    expect(await replaceText(SEOYEON, key, replacement)).toMatchObject({ revision: 2 });
    expect(server.saves).toBe(1);
  });

  it('the server fails → an error, and nothing is written', async () => {
    const { noteId, key } = await readNote('할수있다');
    server.fates = ['answered', 'broken'];
    const replacement = { noteId, revision: 1, content: '할 수 있다', aiEnhanced: true };
    await expect(replaceText(SEOYEON, key, replacement)).rejects.toThrow('잠시 쉬고 있어요.');
    expect((await onDevice(key))?.draft.text.content).toBe('할수있다');
  });
});

describe('before the server reads a note', () => {
  it('unsent text → sent (N-1.04)', async () => {
    const { noteId, key } = await readNote('처음');
    await typeHere(key, '처음 그리고');
    expect(await syncNote(SEOYEON, key, noteId, () => {})).toEqual({ kind: 'settled', noteId });
    expect(onServer()?.noteContent).toBe('처음 그리고');
  });

  it('without a network → waiting', async () => {
    const { noteId, key } = await readNote('처음');
    await typeHere(key, '처음 그리고');
    server.fates = ['broken'];
    expect(await syncNote(SEOYEON, key, noteId, () => {})).toEqual({ kind: 'waiting' });
  });

  it('a conflict → undecided', async () => {
    const { noteId, key } = await readNote('처음');
    await typeHere(key, '여기');
    server.write(noteId, '저기');
    expect(await syncNote(SEOYEON, key, noteId, () => {})).toEqual({ kind: 'undecided' });
    expect(onServer()?.noteContent).toBe('저기');
  });

  it('a note without a record here → as the server has it', async () => {
    expect(await syncNote(SEOYEON, '3', 3, () => {})).toEqual({ kind: 'settled', noteId: 3 });
    expect(await syncNote(SEOYEON, 'a1', null, () => {})).toEqual({ kind: 'waiting' });
  });
});
