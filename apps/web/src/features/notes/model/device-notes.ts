import { isSameText } from '@molip/domain/notes';
import { BY_MEMBER, deviceDatabase, done } from '#shared/lib/device-database.ts';
import { hasLeft } from '#shared/lib/member-data.ts';
import { persistStorage } from '#shared/lib/persist-storage.ts';
import { type DeviceNote, isBlank, isSynced } from './device-note.ts';
import { publishNoteChange } from './note-channel.ts';
import { readPagehideDrafts, type StoredDraft, withPagehideDraft } from './pagehide-draft.ts';

const NOTES = 'notes';
const BY_NOTE = 'by-note';
const WAITING = 'waiting';
const COPIES = 'copies';

/** One of the two fields is set: pending notes and cached copies are each found by an index without reading the others. */
interface StoredNote extends DeviceNote {
  readonly waitsFor?: number;
  readonly copyFor?: number;
}

/** Cached copies, beside all pending notes. */
const MAX_COPIES = 100;

const database = deviceDatabase({
  name: 'molip-notes',
  version: 1,
  createMissing: (database) => {
    if (database.objectStoreNames.contains(NOTES)) return;
    const store = database.createObjectStore(NOTES, { keyPath: ['memberId', 'key'] });
    store.createIndex(BY_MEMBER, 'memberId');
    store.createIndex(BY_NOTE, ['memberId', 'noteId']);
    store.createIndex(WAITING, 'waitsFor');
    store.createIndex(COPIES, ['copyFor', 'changedAt']);
  },
});

interface MemoryNote {
  readonly note: DeviceNote;
  /** The disk could not even be read. */
  readonly isDiskUnread: boolean;
}

/** Where the browser stores nothing (a private window, a full disk), this tab remembers and sends at once. */
const memoryFallback = new Map<string, MemoryNote>();
const mapKey = (memberId: number, key: string) => `${memberId}/${key}`;

/** Drafts of closed pages that the disk did not accept: they stay in `localStorage` until it does. */
const draftsInMemory = new Map<string, StoredDraft>();

/** Drafts of closed pages are applied before anything is read or decided. */
async function applyPagehideDrafts(memberId: number): Promise<void> {
  for (const draft of readPagehideDrafts(memberId)) {
    const { key, changedAt } = draft.note;
    const memoryKey = mapKey(memberId, key);
    if (draftsInMemory.get(memoryKey)?.note.changedAt === changedAt) continue;
    const { isPersisted } = await write(memberId, key, (note) => withPagehideDraft(note, draft));
    if (isPersisted) draft.remove();
    else draftsInMemory.set(memoryKey, draft);
    publishNoteChange({ memberId, key });
  }
}

/** Null in and out means that there is no record. */
export type NoteUpdate = (note: DeviceNote | null) => DeviceNote | null;

interface UpdateResult {
  readonly note: DeviceNote | null;
  /** False where the disk did not accept it. */
  readonly isPersisted: boolean;
}

/** By its key, or by the id of a note that was made here under a clientId. */
export async function findDeviceNote(memberId: number, key: string): Promise<DeviceNote | null> {
  await applyPagehideDrafts(memberId);
  const remembered = memoryFallback.get(mapKey(memberId, key));
  if (remembered && !isMereCopy(remembered)) return remembered.note;
  try {
    const found = await database.transact([NOTES], 'readonly', async (store) => {
      const byKey = await done<DeviceNote | undefined>(store(NOTES).get([memberId, key]));
      const noteId = Number(key);
      if (byKey || !Number.isInteger(noteId)) return byKey ?? null;
      const byId = await done<DeviceNote | undefined>(store(NOTES).index(BY_NOTE).get([memberId, noteId]));
      return byId ?? null;
    });
    return found ?? remembered?.note ?? null;
  } catch {
    return remembered?.note ?? null;
  }
}

/** Reads, updates and writes in one transaction, whatever other tabs do. */
export async function updateDeviceNote(
  memberId: number,
  key: string,
  update: NoteUpdate,
): Promise<UpdateResult> {
  if (hasLeft(memberId)) return { note: null, isPersisted: false };
  await applyPagehideDrafts(memberId);
  const { note, isPersisted } = await write(memberId, key, update);
  if (isPersisted) {
    const memoryKey = mapKey(memberId, key);
    memoryFallback.delete(memoryKey);
    draftsInMemory.get(memoryKey)?.remove();
    draftsInMemory.delete(memoryKey);
  }
  // Only a pending note would be lost with the browser's storage.
  if (note && isPersisted && isPending(note)) void persistStorage();
  publishNoteChange({ memberId, key });
  return { note, isPersisted };
}

async function write(memberId: number, key: string, update: NoteUpdate): Promise<UpdateResult> {
  const remembered = memoryFallback.get(mapKey(memberId, key)) ?? null;
  let before = remembered?.note ?? null;
  let isDiskUnread = remembered?.isDiskUnread ?? true;
  try {
    const note = await database.transact([NOTES], 'readwrite', async (store) => {
      const found = await done<DeviceNote | undefined>(store(NOTES).get([memberId, key]));
      before = newerOf(remembered, found ?? null);
      isDiskUnread = false;
      const after = withChangeNumber(before, update(before));
      if (after) await done(store(NOTES).put(toStored(after)));
      else await done(store(NOTES).delete([memberId, key]));
      return after;
    });
    return { note, isPersisted: true };
  } catch {
    const note = withChangeNumber(before, update(before));
    if (note) memoryFallback.set(mapKey(memberId, key), { note, isDiskUnread });
    else memoryFallback.delete(mapKey(memberId, key));
    return { note, isPersisted: false };
  }
}

function newerOf(remembered: MemoryNote | null, found: DeviceNote | null): DeviceNote | null {
  if (!remembered || !found) return found ?? remembered?.note ?? null;
  return isMereCopy(remembered) || remembered.note.changeNumber < found.changeNumber
    ? found
    : remembered.note;
}

/** A copy that was read from the server while the disk did not answer says nothing about a pending note on the disk. */
function isMereCopy({ note, isDiskUnread }: MemoryNote): boolean {
  return isDiskUnread && isSynced(note);
}

/** A changed text gets the next number, and is no longer refused: the server may accept it. */
function withChangeNumber(before: DeviceNote | null, after: DeviceNote | null): DeviceNote | null {
  if (!after || (before && isSameText(before.draft.text, after.draft.text))) return after;
  // While the disk cannot be read, the number goes on from the one that the page shows.
  const last = Math.max(before?.changeNumber ?? 0, after.changeNumber);
  return { ...after, isRefused: false, changeNumber: last + 1 };
}

function toStored({ waitsFor: _, copyFor: __, ...note }: StoredNote): StoredNote {
  return { ...note, ...(isPending(note) ? { waitsFor: note.memberId } : { copyFor: note.memberId }) };
}

function isPending(note: DeviceNote): boolean {
  return !isSynced(note) && !isBlank(note);
}

function listInMemory(memberId: number): DeviceNote[] {
  return [...memoryFallback.values()].flatMap(({ note }) => (note.memberId === memberId ? [note] : []));
}

async function listOnDisk(index: string, memberId: number): Promise<DeviceNote[]> {
  return database
    .transact([NOTES], 'readonly', (store) => done<DeviceNote[]>(store(NOTES).index(index).getAll(memberId)))
    .catch(() => []);
}

const lastChangedFirst = (one: DeviceNote, other: DeviceNote) => other.changedAt - one.changedAt;

/** What the server does not have, the last changed first, including deletions. */
export async function listPendingNotes(memberId: number): Promise<DeviceNote[]> {
  await applyPagehideDrafts(memberId);
  const inMemory = listInMemory(memberId).filter(isPending);
  return [...inMemory, ...(await listOnDisk(WAITING, memberId))].sort(lastChangedFirst);
}

/** The pending notes that lists show. */
export async function listUnsentNotes(memberId: number): Promise<DeviceNote[]> {
  return (await listPendingNotes(memberId)).filter(({ isRemoved }) => !isRemoved);
}

/** All notes on this device, the last written or read first. Blank notes are left out. */
export async function listCachedNotes(memberId: number): Promise<DeviceNote[]> {
  await applyPagehideDrafts(memberId);
  const inMemory = listInMemory(memberId);
  return [...inMemory, ...(await listOnDisk(BY_MEMBER, memberId))]
    .filter((note) => !isBlank(note) && !note.isRemoved)
    .sort(lastChangedFirst);
}

/** Deletes the oldest cached copies, and no pending note. */
export async function deleteOldCopies(memberId: number): Promise<void> {
  await database.transact([NOTES], 'readwrite', async (store) => {
    const all = IDBKeyRange.bound([memberId, 0], [memberId, Number.POSITIVE_INFINITY]);
    const oldestFirst = await done(store(NOTES).index(COPIES).getAllKeys(all));
    const old = oldestFirst.slice(0, Math.max(0, oldestFirst.length - MAX_COPIES));
    await Promise.all(old.map((key) => done(store(NOTES).delete(key))));
  });
}

export function clearMemoryFallback(memberId: number): void {
  for (const [key, { note }] of memoryFallback) if (note.memberId === memberId) memoryFallback.delete(key);
}

export async function deleteDeviceNotes(memberId: number): Promise<void> {
  clearMemoryFallback(memberId);
  await database.transact([NOTES], 'readwrite', async (store) => {
    const keys = await done(store(NOTES).index(BY_MEMBER).getAllKeys(memberId));
    await Promise.all(keys.map((key) => done(store(NOTES).delete(key))));
  });
}
