import { isSameText } from '@molip/domain/notes';
import { BY_MEMBER, deviceDatabase, done } from '#shared/lib/device-database.ts';
import { hasLeft } from '#shared/lib/member-data.ts';
import { persistStorage } from '#shared/lib/persist-storage.ts';
import { type DeviceNote, isBlank, isSynced } from './device-note.ts';
import { readLeftDrafts, type StoredDraft, withLeftDraft } from './left-draft.ts';
import { publishNoteChange } from './note-tabs.ts';

const NOTES = 'notes';
const BY_NOTE = 'by-note';
const WAITING = 'waiting';
const COPIES = 'copies';

/** Only one of the two is there: what waits and what is a mere copy are each found without reading the other. */
interface StoredNote extends DeviceNote {
  readonly waitsFor?: number;
  readonly copyFor?: number;
}

/** Copies of what was read, beside everything that waits. */
const COPIES_KEPT = 100;

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

interface Unkept {
  readonly note: DeviceNote;
  /** The disk did not even say what it has. */
  readonly isBlind: boolean;
}

/** Where the browser keeps nothing (a private window, a full disk) this tab remembers, and the server is told at once. */
const unkept = new Map<string, Unkept>();
const placeOf = (memberId: number, key: string) => `${memberId}/${key}`;

/** Taken over where the disk took nothing: they stay where they are until it does. */
const takenInMemory = new Map<string, StoredDraft>();

/** What pages had when they were left comes before whatever is read or decided. */
async function takeLeftDrafts(memberId: number): Promise<void> {
  for (const left of readLeftDrafts(memberId)) {
    const { key, changedAt } = left.note;
    const place = placeOf(memberId, key);
    if (takenInMemory.get(place)?.note.changedAt === changedAt) continue;
    const { isKept } = await write(memberId, key, (note) => withLeftDraft(note, left));
    if (isKept) left.drop();
    else takenInMemory.set(place, left);
    publishNoteChange({ memberId, key });
  }
}

export type NoteUpdate = (note: DeviceNote | null) => DeviceNote | null;

/** By the key, or by the id of a note that was made here under a clientId. */
export async function findDeviceNote(memberId: number, key: string): Promise<DeviceNote | null> {
  await takeLeftDrafts(memberId);
  const remembered = unkept.get(placeOf(memberId, key));
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

/** Reads, decides and writes as one step, whatever other tabs do. Null from `decide` leaves or takes it away. */
export async function updateDeviceNote(
  memberId: number,
  key: string,
  decide: NoteUpdate,
): Promise<{ note: DeviceNote | null; isPersisted: boolean }> {
  if (hasLeft(memberId)) return { note: null, isPersisted: false };
  await takeLeftDrafts(memberId);
  const { note, isKept } = await write(memberId, key, decide);
  if (isKept) {
    const place = placeOf(memberId, key);
    unkept.delete(place);
    takenInMemory.get(place)?.drop();
    takenInMemory.delete(place);
  }
  // Nothing here is lost with a mere copy.
  if (note && isKept && waits(note)) void persistStorage();
  publishNoteChange({ memberId, key });
  return { note, isPersisted: isKept };
}

async function write(memberId: number, key: string, decide: NoteUpdate) {
  const remembered = unkept.get(placeOf(memberId, key)) ?? null;
  let before = remembered?.note ?? null;
  let isBlind = remembered?.isBlind ?? true;
  try {
    const note = await database.transact([NOTES], 'readwrite', async (store) => {
      const found = await done<DeviceNote | undefined>(store(NOTES).get([memberId, key]));
      before = laterOf(remembered, found ?? null);
      isBlind = false;
      const after = numbered(before, decide(before));
      if (after) await done(store(NOTES).put(stored(after)));
      else await done(store(NOTES).delete([memberId, key]));
      return after;
    });
    return { note, isKept: true };
  } catch {
    const note = numbered(before, decide(before));
    if (note) unkept.set(placeOf(memberId, key), { note, isBlind });
    else unkept.delete(placeOf(memberId, key));
    return { note, isKept: false };
  }
}

function laterOf(remembered: Unkept | null, found: DeviceNote | null): DeviceNote | null {
  if (!remembered || !found) return found ?? remembered?.note ?? null;
  return isMereCopy(remembered) || remembered.note.changeNumber < found.changeNumber
    ? found
    : remembered.note;
}

/** Read from the server while the disk did not answer, it knows nothing of what waits there. */
function isMereCopy({ note, isBlind }: Unkept): boolean {
  return isBlind && isSynced(note);
}

/** Another text may be taken where the last one was refused. */
function numbered(before: DeviceNote | null, after: DeviceNote | null): DeviceNote | null {
  if (!after || (before && isSameText(before.draft.text, after.draft.text))) return after;
  // What is typed while the disk cannot be read follows on what the page shows.
  const last = Math.max(before?.changeNumber ?? 0, after.changeNumber);
  return { ...after, isRefused: false, changeNumber: last + 1 };
}

function stored({ waitsFor: _, copyFor: __, ...note }: StoredNote): StoredNote {
  return { ...note, ...(waits(note) ? { waitsFor: note.memberId } : { copyFor: note.memberId }) };
}

function waits(note: DeviceNote): boolean {
  return !isSynced(note) && !isBlank(note);
}

function rememberedOf(memberId: number): DeviceNote[] {
  return [...unkept.values()].flatMap(({ note }) => (note.memberId === memberId ? [note] : []));
}

/** What the server does not have yet and a person still sees, the last written first. */
export async function listUnsentNotes(memberId: number): Promise<DeviceNote[]> {
  return (await listPendingNotes(memberId)).filter(({ isRemoved }) => !isRemoved);
}

/** The same with what was deleted here and not there. */
export async function listPendingNotes(memberId: number): Promise<DeviceNote[]> {
  await takeLeftDrafts(memberId);
  const remembered = rememberedOf(memberId).filter(waits);
  const kept = await database
    .transact([NOTES], 'readonly', (store) =>
      done<DeviceNote[]>(store(NOTES).index(WAITING).getAll(memberId)),
    )
    .catch(() => []);
  return [...remembered, ...kept].sort((one, other) => other.changedAt - one.changedAt);
}

/** All that this device has, the last written or read first. Notes that were only begun are left out. */
export async function listCachedNotes(memberId: number): Promise<DeviceNote[]> {
  await takeLeftDrafts(memberId);
  const remembered = rememberedOf(memberId);
  const kept = await database
    .transact([NOTES], 'readonly', (store) =>
      done<DeviceNote[]>(store(NOTES).index(BY_MEMBER).getAll(memberId)),
    )
    .catch(() => []);
  return [...remembered, ...kept]
    .filter((note) => !isBlank(note) && !note.isRemoved)
    .sort((one, other) => other.changedAt - one.changedAt);
}

/** Old copies go; nothing that waits ever does. */
export async function deleteOldCopies(memberId: number): Promise<void> {
  await database.transact([NOTES], 'readwrite', async (store) => {
    const all = IDBKeyRange.bound([memberId, 0], [memberId, Number.POSITIVE_INFINITY]);
    const oldestFirst = await done(store(NOTES).index(COPIES).getAllKeys(all));
    const old = oldestFirst.slice(0, Math.max(0, oldestFirst.length - COPIES_KEPT));
    await Promise.all(old.map((key) => done(store(NOTES).delete(key))));
  });
}

export function clearMemoryFallback(memberId: number): void {
  for (const [place, { note }] of unkept) if (note.memberId === memberId) unkept.delete(place);
}

export async function deleteDeviceNotes(memberId: number): Promise<void> {
  clearMemoryFallback(memberId);
  await database.transact([NOTES], 'readwrite', async (store) => {
    const keys = await done(store(NOTES).index(BY_MEMBER).getAllKeys(memberId));
    await Promise.all(keys.map((key) => done(store(NOTES).delete(key))));
  });
}
