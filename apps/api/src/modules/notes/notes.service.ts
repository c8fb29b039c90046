import type { CallRequest, calls, Note, NoteSummary } from '@molip/contract';
import { after } from '@molip/domain/kernel';
import {
  excerptOf,
  judgeSave,
  keepsVersion,
  NOTE_RETENTION_MS,
  RECENT_VERSIONS_MS,
  rememberSave,
  type VersionRequest,
} from '@molip/domain/notes';
import type { EraseWithImages } from '#modules/images/index.ts';
import {
  addUpChangesIfMany,
  isStorageFull,
  requireStorage,
  storageLeft,
  storedBytes,
} from '#modules/membership/index.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { readCursor, writeCursor } from './note-cursor.ts';
import type { IndexLater } from './note-index.ts';
import { isReadSoon, type Parts, partsOf } from './note-keys.repository.ts';
import {
  type FoundRow,
  type NoteRow,
  type NoteText,
  presentFound,
  presentNote,
  presentSummary,
} from './note-record.ts';
import { noteSearchService } from './note-search.service.ts';
import { deleteVersionsBefore, noteVersionsRepository } from './note-versions.repository.ts';
import { eraseDeletedNotes, notesRepository } from './notes.repository.ts';

type Query = CallRequest<typeof calls.listNotes>['query'];
type Create = CallRequest<typeof calls.createNote>['body'];
type Update = CallRequest<typeof calls.updateNote>['body'];

const eraseWithoutImages: EraseWithImages = (_memberId, _erased, erase) => erase();

export type NotesService = ReturnType<typeof notesService>;

export function notesService(
  db: Db,
  clock: Clock,
  indexLater: IndexLater = async () => {},
  eraseWithImages: EraseWithImages = eraseWithoutImages,
) {
  const search = noteSearchService(db, indexLater);
  const keptSince = () => after(clock.now(), -NOTE_RETENTION_MS);

  const inTransaction = (work: (tx: Db) => Promise<NoteRow>): Promise<Note> =>
    written(db.transaction((tx: Db) => work(tx)));

  /** As it was written; what is too long to be found at once is found soon. */
  const written = async (row: Promise<NoteRow>): Promise<Note> => {
    const note = await row;
    if (!note.searchable && note.deletedAt === null) await indexLater(note.memberId);
    return presentNote(note);
  };

  /** Writes over a note that is locked; what it was is kept aside now and then, or when it is asked for. */
  const write = async (
    tx: Db,
    note: NoteRow,
    text: NoteText,
    parts: Parts,
    change: Partial<NoteRow> & Pick<NoteRow, 'writtenBy' | 'isReplacement'>,
    versionRequest: VersionRequest = 'none',
  ) => {
    const now = clock.now();
    const growth = storedBytes(text.title, text.content) - storedBytes(note.title, note.content);
    await requireStorage(tx, note.memberId, growth, now);
    const versions = noteVersionsRepository(tx, note.memberId, note.noteId);
    const times = await versions.readTimes(after(now, -RECENT_VERSIONS_MS), now);
    const isOwn = note.writtenBy !== null && note.writtenBy === change.writtenBy;
    if (keepsVersion(times, { isOwn, isReplacement: note.isReplacement }, now, versionRequest)) {
      // A version may use the room that this save frees, even if the member is over the plan's limit.
      const room = Math.max(0, await storageLeft(tx, note.memberId)) - growth;
      await versions.make(note, { requested: versionRequest === 'requested', room, now });
    }
    return notesRepository(tx, note.memberId).rewrite(note.noteId, text, parts, {
      ...change,
      excerpt: excerptOf(text.content),
      revision: note.revision + 1,
      updatedAt: now,
    });
  };

  return {
    async list(memberId: number, { q, tag, bookmarked, limit, cursor }: Query) {
      const filter = {
        tag,
        bookmarked: bookmarked === undefined ? undefined : bookmarked === 'true',
      };
      const from = cursor === undefined ? null : readCursor(cursor);
      if (cursor !== undefined && !from) throw badCursor();
      const query = q?.trim();
      const { rows, total }: { rows: readonly FoundRow[]; total: number } = query
        ? await search({ memberId, query, filter, limit: limit + 1, after: from })
        : await notesRepository(db, memberId).list(filter, limit + 1, from);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        notes: page.map(presentFound),
        nextCursor: rows.length > limit && last ? writeCursor(last) : null,
        total,
      };
    },

    async listDeleted(memberId: number): Promise<{ notes: (NoteSummary & { deletedAt: string })[] }> {
      const rows = await notesRepository(db, memberId).listDeleted(keptSince());
      return {
        notes: rows.map((row) => ({
          ...presentSummary(row),
          deletedAt: row.deletedAt?.toISOString() ?? '',
        })),
      };
    },

    eraseDeleted: (memberId: number): Promise<void> =>
      eraseWithImages(memberId, 'DELETED_NOTES', () => eraseDeletedNotes(db, memberId)),

    deleteOldVersions: (memberId: number): Promise<void> => {
      const versionsBefore = after(clock.now(), -RECENT_VERSIONS_MS);
      return eraseWithImages(memberId, { versionsBefore }, () =>
        deleteVersionsBefore(db, memberId, versionsBefore),
      );
    },

    async read(memberId: number, key: number | string): Promise<Note> {
      const notes = notesRepository(db, memberId);
      return presentNote(
        alive(typeof key === 'number' ? await notes.find(key) : await notes.findByClientId(key)),
      );
    },

    async create(memberId: number, { noteTitle, noteContent, tags = [], clientId }: Create): Promise<Note> {
      const text = { title: noteTitle, content: noteContent };
      const parts = isReadSoon(text) ? await partsOf(text) : null;
      return inTransaction(async (tx: Db) => {
        const now = clock.now();
        const notes = notesRepository(tx, memberId);
        const findExisting = () => (clientId ? notes.findByClientId(clientId) : null);
        await requireStorage(tx, memberId, storedBytes(noteTitle, noteContent), now).catch(
          async (refused: unknown) => {
            // A repeated creation needs no room.
            if (!isStorageFull(refused) || !(await findExisting())) throw refused;
          },
        );
        const note = {
          ...text,
          clientId: clientId ?? null,
          excerpt: excerptOf(noteContent),
          tags,
          aiEnhanced: false,
          revision: 1,
          saveIds: [],
          writtenBy: null,
          isReplacement: false,
          bookmarkedAt: null,
          createdAt: now,
          updatedAt: now,
          deletedAt: null,
        };
        const made = await notes.insert(note, parts);
        // Deleted since: whoever repeats the creation because its answer got lost must not take it for there.
        return made ?? alive(await findExisting());
      });
    },

    async update({ memberId, sessionId }: SignedIn, noteId: number, update: Update): Promise<Note> {
      const text = { title: update.noteTitle, content: update.noteContent };
      const parts = await partsOf(text);
      return inTransaction(async (tx: Db) => {
        const note = alive(await notesRepository(tx, memberId).lock(noteId));
        const { saveId, revision, aiEnhanced = note.aiEnhanced, keepVersion = false } = update;
        const judgement = judgeSave(note, { ...text, revision, saveId });
        if (judgement === 'conflict')
          throw new Refusal('NOTE_CONFLICT', { beside: { current: presentNote(note) } });
        if (judgement === 'same') return note;
        const saveIds = rememberSave(note.saveIds, saveId);
        const change = { aiEnhanced, saveIds, writtenBy: sessionId, isReplacement: keepVersion };
        return write(tx, note, text, parts, change, keepVersion ? 'requested' : 'none');
      });
    },

    delete: (memberId: number, noteId: number): Promise<void> =>
      db.transaction(async (tx: Db) => {
        const notes = notesRepository(tx, memberId);
        alive(await notes.lock(noteId));
        await notes.delete(noteId, clock.now());
        await addUpChangesIfMany(tx, memberId, clock.now());
      }),

    restore: (memberId: number, noteId: number): Promise<Note> =>
      inTransaction(async (tx: Db) => {
        const notes = notesRepository(tx, memberId);
        const note = found(await notes.lock(noteId));
        if (note.deletedAt && note.deletedAt < keptSince()) throw new Refusal('NOT_FOUND');
        return note.deletedAt ? notes.update(noteId, { deletedAt: null }) : note;
      }),

    async versions(memberId: number, noteId: number) {
      found(await notesRepository(db, memberId).find(noteId));
      const rows = await noteVersionsRepository(db, memberId, noteId).list(keptSince());
      return {
        versions: rows.map(({ version, title, length, createdAt }) => ({
          version,
          noteTitle: title,
          length,
          createdAt: createdAt.toISOString(),
        })),
      };
    },

    async readVersion(memberId: number, noteId: number, version: number) {
      found(await notesRepository(db, memberId).find(noteId));
      const row = found(await noteVersionsRepository(db, memberId, noteId).find(version));
      return {
        version,
        noteTitle: row.title,
        noteContent: row.content,
        createdAt: row.createdAt.toISOString(),
      };
    },

    async restoreVersion(memberId: number, noteId: number, version: number): Promise<Note> {
      const { title, content } = found(await noteVersionsRepository(db, memberId, noteId).find(version));
      const parts = await partsOf({ title, content });
      return inTransaction(async (tx: Db) => {
        const note = alive(await notesRepository(tx, memberId).lock(noteId));
        const change = { writtenBy: null, isReplacement: false };
        return write(tx, note, { title, content }, parts, change, 'always');
      });
    },
  };
}

function found<T>(thing: T | null): T {
  if (thing === null) throw new Refusal('NOT_FOUND');
  return thing;
}

/** A deleted note is not there, but for those who bring it back. */
export function alive(note: NoteRow | null): NoteRow {
  if (note === null || note.deletedAt !== null) throw new Refusal('NOT_FOUND');
  return note;
}

export function badCursor(): Refusal {
  return new Refusal('VALIDATION_FAILED', {
    errors: [{ field: 'cursor', message: '이어 볼 자리를 찾지 못했어요. 처음부터 다시 열어 주세요.' }],
  });
}
