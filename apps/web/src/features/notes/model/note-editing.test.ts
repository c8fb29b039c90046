import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { countUnsent, flushOutbox, openOutbox, pauseOutbox, useOutbox } from '#shared/outbox/index.ts';
import { retryRefusedForStorage } from '#shared/outbox/refused.ts';
import { type DeviceNote, isSynced } from './device-note.ts';
import { findDeviceNote, listPendingNotes, updateDeviceNote } from './device-notes.ts';
import { pendingDecision } from './editing-store.ts';
import { NoteEditing } from './note-editing.ts';
import { enqueueIfUnsaved, NO_LISTENER, sendNote, startNoteSync } from './note-sync.ts';
import { beginAfresh, NotesServer } from './notes-server.fixture.ts';
import { cacheNote } from './open-note.ts';
import { saveAsNew } from './save-as-new.ts';
import { DEVICE_DELAY_MS, PAUSE_MS } from './save-schedule.ts';

const SEOYEON = 7;
const server = new NotesServer();
let open: NoteEditing[] = [];

beforeEach(async () => {
  await beginAfresh(server, SEOYEON);
});
afterEach(async () => {
  for (const editing of open) editing.close();
  open = [];
  pauseOutbox();
  await server.http.close();
});

/** Longer than a write to the device, and no longer: every test waits for some. */
const SHORT_PAUSE_MS = 200;

/** Longer than any test: the writer does not pause. */
const NO_PAUSE_MS = 600_000;

const editingOf = async (key?: string, pauseMs = SHORT_PAUSE_MS): Promise<NoteEditing> => {
  const editing = new NoteEditing(SEOYEON, key, pauseMs);
  open.push(editing);
  await editing.open();
  return editing;
};
const type = (editing: NoteEditing, content: string) => editing.edit(() => content);
const now = (editing: NoteEditing) => editing.store.getState();
const textOf = (editing: NoteEditing) => now(editing).note?.draft.text.content;
const until = (holds: () => boolean) => patiently(() => expect(holds()).toBe(true));
const saved = (editing: NoteEditing) =>
  until(() => {
    const { note, isUnwritten } = now(editing);
    return note !== null && !isUnwritten && isSynced(note);
  });

describe('writing', () => {
  it('typed text → on the device within 100 ms, before it is sent', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId));
    type(editing, '처음 그리고');
    await new Promise((resolve) => setTimeout(resolve, DEVICE_DELAY_MS + 40));
    expect((await findDeviceNote(SEOYEON, String(noteId)))?.draft.text.content).toBe('처음 그리고');
    expect(server.saves).toBe(0);
    await saved(editing);
    expect(server.notes[0]?.note.noteContent).toBe('처음 그리고');
  });

  it('many keystrokes → one save', async () => {
    const { noteId } = server.make('');
    const editing = await editingOf(String(noteId));
    for (let count = 1; count <= 20; count += 1) {
      type(editing, '가'.repeat(count));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await saved(editing);
    expect(server.notes[0]?.note.noteContent).toBe('가'.repeat(20));
    expect(server.saves).toBe(1);
  });

  it('the first word of a new note, also in the body → the note is created and gets its id (N-1.01)', async () => {
    const editing = await editingOf();
    expect(server.notes).toEqual([]);
    type(editing, '본문부터');
    await saved(editing);
    expect(server.notes[0]).toMatchObject({
      clientId: editing.key,
      note: { noteTitle: '', noteContent: '본문부터' },
    });
    expect(now(editing).note?.noteId).toBe(server.notes[0]?.note.noteId);
    editing.editTitle('제목');
    await saved(editing);
    expect(server.notes).toHaveLength(1);
    expect(server.notes[0]?.note.noteTitle).toBe('제목');
  });

  it('nothing typed → no note is created', async () => {
    const editing = await editingOf();
    await editing.flush();
    expect(await listPendingNotes(SEOYEON)).toEqual([]);
    expect(server.http.seen).toEqual([]);
  });

  it('tags of a new note → sent with it; later ones after it', async () => {
    const editing = await editingOf();
    editing.setTags(['생물']);
    type(editing, '빛');
    await saved(editing);
    expect(server.notes[0]?.note.tags).toEqual(['생물']);
    editing.setTags(['시험']);
    await until(() => server.notes[0]?.note.tags.join() === '시험');
    await saved(editing);
    expect(now(editing).note?.tags).toEqual(['시험']);
  });
});

describe('before a reload', () => {
  it('typed text → persisted on the device, with or without a server', async () => {
    const { noteId } = server.make('처음');
    pauseOutbox();
    const editing = await editingOf(String(noteId));
    type(editing, '처음 그리고');
    expect(await editing.persist()).toBe(true);
    expect((await findDeviceNote(SEOYEON, String(noteId)))?.draft.text.content).toBe('처음 그리고');
  });

  it('the browser stores nothing → persisted once the server has it', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId));
    const refuse = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await server.http.close();
    type(editing, '처음 그리고');
    expect(await editing.persist(), 'neither has it').toBe(false);
    await server.open();
    expect(await editing.persist()).toBe(true);
    expect(server.notes[0]?.note.noteContent).toBe('처음 그리고');
    refuse.mockRestore();
  });
});

describe('lost requests and pages', () => {
  it('a reload → the unsent text is shown and sent', async () => {
    const { noteId } = server.make('처음');
    pauseOutbox();
    const before = await editingOf(String(noteId));
    type(before, '보내지 못한 글');
    await before.flush();
    const after = await editingOf(String(noteId));
    expect(textOf(after)).toBe('보내지 못한 글');
    openOutbox(SEOYEON);
    await saved(after);
    expect(server.notes[0]?.note.noteContent).toBe('보내지 못한 글');
  });

  it('a text on the device alone → sent at the next start', async () => {
    const { noteId } = server.make('처음');
    pauseOutbox();
    const editing = await editingOf(String(noteId));
    type(editing, '적기만 한 글');
    await new Promise((resolve) => setTimeout(resolve, DEVICE_DELAY_MS + 40));
    openOutbox(SEOYEON);
    startNoteSync(SEOYEON, NO_LISTENER);
    await until(() => server.notes[0]?.note.noteContent === '적기만 한 글');
  });

  it('a lost response → no conflict, also after more typing', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId));
    server.fates = ['unanswered'];
    type(editing, '한 번');
    await until(() => server.notes[0]?.note.noteContent === '한 번');
    type(editing, '한 번 더');
    await editing.flush();
    server.http.hangUp();
    await saved(editing);
    expect(server.notes[0]?.note).toMatchObject({ noteContent: '한 번 더', revision: 3 });
  });

  it('created without a network → it has an address at once, and one note is created', async () => {
    const editing = await editingOf();
    server.fates = ['unanswered'];
    type(editing, '지하철에서');
    await until(() => server.notes.length === 1);
    const again = await editingOf(editing.key);
    expect(textOf(again)).toBe('지하철에서');
    server.http.hangUp();
    await saved(again);
    expect(server.notes).toHaveLength(1);
    expect(again.follows(editing.key, String(server.notes[0]?.note.noteId))).toBe(true);
  });

  it('a cached copy without a server → opens and can be edited', async () => {
    const { noteId } = server.make('처음');
    await editingOf(String(noteId));
    server.fates = ['broken', 'broken', 'broken'];
    const editing = await editingOf(String(noteId));
    expect(now(editing)).toMatchObject({ status: 'open' });
    type(editing, '끊겨도 쓴다');
    await saved(editing);
    expect(server.notes[0]?.note.noteContent).toBe('끊겨도 쓴다');
  });

  it('a note that does not exist → the message of the server or of the catalogue (E-8.09)', async () => {
    const editing = await editingOf('99');
    expect(now(editing)).toMatchObject({ status: 'failed', failure: { message: '찾을 수 없어요.' } });
  });
});

describe('another device has written', () => {
  const meet = async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId));
    server.write(noteId, '그들의 글');
    type(editing, '내 글');
    await until(() => now(editing).note?.draft.conflict?.content === '그들의 글');
    return editing;
  };

  it('both texts are stored, and nothing is sent until the person decides', async () => {
    const editing = await meet();
    expect(textOf(editing)).toBe('내 글');
    expect(server.notes[0]?.note.noteContent).toBe('그들의 글');
    await until(() => useOutbox.getState().refused.length === 1);
  });

  it('a conflict during typing → shown in a pause, with all that was typed until then', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId), NO_PAUSE_MS);
    server.write(noteId, '그들의 글');
    type(editing, '내');
    await editing.flush();
    await until(() => now(editing).note?.draft.conflict?.content === '그들의 글');
    expect(pendingDecision(now(editing))).toBeNull();
    type(editing, '내 글');
    await editing.flush();
    expect(textOf(editing)).toBe('내 글');
    expect(pendingDecision({ ...now(editing), isTyping: false })).toBe('conflict');

    const paused = await meet();
    await until(() => pendingDecision(now(paused)) === 'conflict');
  });

  it('mine is chosen → it replaces theirs on the server', async () => {
    const editing = await meet();
    await editing.resolve('mine');
    await saved(editing);
    expect(server.notes[0]?.note.noteContent).toBe('내 글');
    await until(() => useOutbox.getState().refused.length === 0);
  });

  it('theirs is chosen → the editors show it', async () => {
    const editing = await meet();
    const { textNumber } = now(editing);
    await editing.resolve('theirs');
    expect(textOf(editing)).toBe('그들의 글');
    expect(now(editing).textNumber).toBeGreaterThan(textNumber);
    expect(now(editing).note && isSynced(now(editing).note as never)).toBe(true);
  });

  it('a note deleted elsewhere → it is shown, and its text can become a new note', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId));
    server.notes.length = 0;
    type(editing, '지워진 노트의 글');
    await until(() => pendingDecision(now(editing)) === 'deleted');
    await saveAsNew(now(editing).note as DeviceNote);
    await until(() => server.notes[0]?.note.noteContent === '지워진 노트의 글');
    await editing.discard();
    expect(await findDeviceNote(SEOYEON, String(noteId))).toBeNull();
  });
});

describe('two tabs', () => {
  it('one tab writes → the other shows it', async () => {
    const { noteId } = server.make('처음');
    const [one, other] = [await editingOf(String(noteId)), await editingOf(String(noteId))];
    type(one, '한쪽에서');
    await until(() => textOf(other) === '한쪽에서' && now(other).textNumber === 1);
    await saved(one);
    expect(now(one).textNumber).toBe(0);
  });

  it('both write at once → no text is lost: the later tab has a conflict', async () => {
    const { noteId } = server.make('처음');
    const [one, other] = [await editingOf(String(noteId)), await editingOf(String(noteId))];
    type(one, '한쪽');
    type(other, '다른 쪽');
    await until(() => [one, other].some((editing) => now(editing).note?.draft.conflict !== null));
    const { draft } = (await findDeviceNote(SEOYEON, String(noteId))) ?? {};
    expect([draft?.text.content, draft?.conflict?.content].sort()).toEqual(['다른 쪽', '한쪽']);
  });
});

it('a refused text → not sent again until it changes', async () => {
  const { noteId } = server.make('처음');
  const editing = await editingOf(String(noteId));
  server.fates = ['refused', 'refused', 'refused'];
  type(editing, '너무 긴 글');
  await until(() => now(editing).note?.isRefused === true);
  await editing.flush();
  await flushOutbox();
  expect(server.saves).toBe(1);
  server.fates = [];
  type(editing, '짧은 글');
  await saved(editing);
  expect(server.notes[0]?.note.noteContent).toBe('짧은 글');
  await until(() => useOutbox.getState().refused.length === 0);
});

describe('a full storage', () => {
  const refusals = () => useOutbox.getState().refused.length;

  it('the note → one unsent change, also after a reload, sent when there is room (B-3.07)', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId));
    server.fates = ['full', 'full'];
    type(editing, '긴 글');
    await until(() => refusals() === 1);
    expect(await enqueueIfUnsaved(SEOYEON, String(noteId)), 'nothing is tried while it stays so').toBe(false);
    await editing.flush();
    expect(server.saves).toBe(1);

    // As a reload does.
    pauseOutbox();
    openOutbox(SEOYEON);
    startNoteSync(SEOYEON, NO_LISTENER);
    await until(() => server.saves === 2 && refusals() === 1);
    expect(await countUnsent()).toBe(1);
    expect(await listPendingNotes(SEOYEON)).toMatchObject([{ draft: { text: { content: '긴 글' } } }]);

    await retryRefusedForStorage();
    await saved(editing);
    expect(server.notes[0]?.note.noteContent).toBe('긴 글');
    expect(now(editing).note?.isRefused).toBe(false);
    // The item leaves the outbox a moment after the answer has reached the note.
    await patiently(async () => expect(await countUnsent()).toBe(0));
  });

  it('the next change → sent in the place of the refused one (B-3.07)', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId));
    server.fates = ['full', 'full'];
    type(editing, '긴 글');
    await until(() => refusals() === 1);
    type(editing, '더 긴 글');
    await until(() => server.saves === 2);
    await until(() => refusals() === 1);
    type(editing, '짧은');
    await saved(editing);
    expect(server.notes[0]?.note.noteContent).toBe('짧은');
    await until(() => refusals() === 0);
  });

  it('a deletion → sent, although the last text was refused (B-3.07)', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId));
    server.fates = ['full'];
    type(editing, '긴 글');
    await until(() => refusals() === 1);
    await updateDeviceNote(SEOYEON, String(noteId), (note) => note && { ...note, isRemoved: true });
    await sendNote(SEOYEON, String(noteId), NO_LISTENER);
    expect(server.notes[0]?.isDeleted).toBe(true);
  });
});

it('the page closes → a small text is sent at once', async () => {
  const { noteId } = server.make('처음');
  const editing = await editingOf(String(noteId));
  type(editing, '마지막 말');
  editing.leave();
  await until(() => server.notes[0]?.note.noteContent === '마지막 말');
  await saved(editing);
  await flushOutbox();
  expect(server.notes[0]?.note.revision).toBe(2);
});

it('the page closes → also a text that is on the device already, and a new note', async () => {
  const { noteId } = server.make('처음');
  const [old, created] = [await editingOf(String(noteId)), await editingOf()];
  type(old, '조금 전의 말');
  type(created, '새 노트의 말');
  await new Promise((resolve) => setTimeout(resolve, 3 * DEVICE_DELAY_MS));
  old.leave();
  created.leave();
  await until(() => server.notes.length === 2 && server.notes[0]?.note.noteContent === '조금 전의 말');
  await Promise.all([saved(old), saved(created)]);
  await flushOutbox();
  expect(server.notes.map(({ note }) => note.revision)).toEqual([2, 1]);
});

it('several tags before the disk has answered → all are saved', async () => {
  const editing = await editingOf();
  type(editing, '빛');
  for (const tag of ['하나', '둘', '셋']) {
    const { note } = now(editing);
    editing.setTags([...(note?.wantedTags ?? []), tag]);
  }
  await saved(editing);
  expect(server.notes[0]?.note.tags).toEqual(['하나', '둘', '셋']);
});

it('a tag for a note that was deleted elsewhere → refused once, and the deletion is shown', async () => {
  const { noteId } = server.make('빛');
  const editing = await editingOf(String(noteId));
  server.notes.length = 0;
  editing.setTags(['생물']);
  await until(() => pendingDecision(now(editing)) === 'deleted');
  await patiently(() => expect(useOutbox.getState().refused).toHaveLength(1));
  expect(await enqueueIfUnsaved(SEOYEON, String(noteId)), 'it waits for the person').toBe(false);
});

it('refused tags → reported once, nothing is pending, and the note can be saved', async () => {
  const { noteId } = server.make('빛');
  const onTagsRefused = vi.fn();
  startNoteSync(SEOYEON, { ...NO_LISTENER, onTagsRefused });
  const editing = await editingOf(String(noteId));
  server.fates = ['refused'];
  editing.setTags(['생물']);
  await patiently(() => expect(onTagsRefused).toHaveBeenCalledOnce());
  expect(await enqueueIfUnsaved(SEOYEON, String(noteId))).toBe(false);
  expect(useOutbox.getState().refused).toEqual([]);
  type(editing, '빛과 물');
  await saved(editing);
  expect(server.notes[0]?.note).toMatchObject({ noteContent: '빛과 물', tags: [] });
});

describe('a disk that fails for a moment', () => {
  const failing = (name: 'get' | 'put') =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  /** On the device, and not yet at the server. */
  const writtenHere = async () => {
    const note = server.make('처음');
    pauseOutbox();
    const editing = await editingOf(String(note.noteId));
    type(editing, '처음 그리고');
    await editing.flush();
    return { note, key: String(note.noteId) };
  };

  it('while it cannot be written → the stored text is sent', async () => {
    const { key } = await writtenHere();
    const disk = failing('put');
    await sendNote(SEOYEON, key, NO_LISTENER);
    disk.mockRestore();
    expect(server.notes[0]?.note.noteContent).toBe('처음 그리고');
  });

  it('while it cannot be read → the note does not count as sent', async () => {
    const { key } = await writtenHere();
    const disk = failing('get');
    await expect(sendNote(SEOYEON, key, NO_LISTENER)).rejects.toThrow();
    disk.mockRestore();
    await sendNote(SEOYEON, key, NO_LISTENER);
    expect(server.notes[0]?.note.noteContent).toBe('처음 그리고');
  });

  it('a copy that is cached then → does not replace the pending text', async () => {
    const { note, key } = await writtenHere();
    const disk = failing('get');
    await cacheNote(SEOYEON, key, note);
    disk.mockRestore();
    await sendNote(SEOYEON, key, NO_LISTENER);
    expect(server.notes[0]?.note.noteContent).toBe('처음 그리고');
  });

  it('a copy that is cached then → does not replace pending tags', async () => {
    const note = server.make('처음');
    const key = String(note.noteId);
    pauseOutbox();
    const editing = await editingOf(key);
    editing.setTags(['생물']);
    await editing.flush();
    const disk = failing('get');
    await cacheNote(SEOYEON, key, note);
    disk.mockRestore();
    expect((await findDeviceNote(SEOYEON, key))?.wantedTags).toEqual(['생물']);
    await sendNote(SEOYEON, key, NO_LISTENER);
    expect(server.notes[0]?.note.tags).toEqual(['생물']);
  });

  it('typing while it cannot be read → continues the stored text without a conflict', async () => {
    const { noteId } = server.make('처음');
    const editing = await editingOf(String(noteId), NO_PAUSE_MS);
    for (const text of ['처음 그', '처음 그리', '처음 그리고']) {
      type(editing, text);
      await editing.flush();
    }
    await saved(editing);
    const disk = failing('get');
    type(editing, '처음 그리고 끝');
    await editing.flush();
    disk.mockRestore();
    await sendNote(SEOYEON, String(noteId), NO_LISTENER);
    expect(server.notes[0]?.note.noteContent).toBe('처음 그리고 끝');
    expect(textOf(editing)).toBe('처음 그리고 끝');
  });
});

it('the page closes with a text that is too large to send → on the device, and sent at the next start', async () => {
  const { noteId } = server.make('처음');
  pauseOutbox();
  const large = '가'.repeat(100_000);
  const editing = await editingOf(String(noteId));
  type(editing, large);
  editing.leave();
  await until(() => !now(editing).isUnwritten && textOf(editing) === large);
  expect(server.saves).toBe(0);
  openOutbox(SEOYEON);
  startNoteSync(SEOYEON, NO_LISTENER);
  await until(() => server.notes[0]?.note.noteContent === large);
});

it('signing out → the record is deleted', async () => {
  const { noteId } = server.make('비밀');
  await editingOf(String(noteId));
  const { forgetMemberData } = await import('#shared/lib/member-data.ts');
  forgetMemberData(SEOYEON);
  await patiently(async () => expect(await findDeviceNote(SEOYEON, String(noteId))).toBeNull());
});

it('the pause is shorter than three seconds', () => expect(PAUSE_MS).toBeLessThan(3_000));
