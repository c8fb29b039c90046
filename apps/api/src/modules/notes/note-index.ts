import { addUpChangesIfMany } from '#modules/membership/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { isOwnerGone } from '#platform/database/sql-state.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import { partsOf } from './note-keys.repository.ts';
import { type NotSearchable, noteSearchRepository } from './note-search.repository.ts';
import { notesRepository } from './notes.repository.ts';

/**
 * Notes that cannot be found by their text yet: too long for the moment in which they were saved, brought back, or
 * written by an older version. A search waits for the short ones among them; the others are the job's.
 */
const NAME = 'index-notes';

/** What a search waits for, in all: some tenths of a second for 60,000 characters. */
const BYTES_AT_ONCE = 180_000;
/** In one transaction, during which the note cannot be saved: well under a second. */
const PARTS_AT_ONCE = 40;

export type IndexLater = (memberId: number) => Promise<void>;

export function indexLaterBy(jobs: JobQueue): IndexLater {
  return (memberId) => jobs.add(NAME, { memberId }, { key: `${NAME}-${memberId}` });
}

export function indexJob(db: Db, clock: Clock): Job {
  return {
    name: NAME,
    run: async (payload) => {
      const { memberId } = payload as { memberId: number };
      const list = () => noteSearchRepository(db, memberId, {}).listNotSearchable();
      for (let notes = await list(); notes.length > 0; notes = await list()) {
        for (const { noteId } of notes) await indexNote(db, memberId, noteId);
      }
      await addUpChangesIfMany(db, memberId, clock.now()).catch((error: unknown) => {
        // The member has left since the job was enqueued.
        if (!isOwnerGone(error)) throw error;
      });
    },
  };
}

/** Whether nothing was left. */
export async function indexWhatIsShort(db: Db, memberId: number, listed: readonly NotSearchable[]) {
  let room = BYTES_AT_ONCE;
  let isAll = true;
  for (const { noteId, bytes } of listed) {
    isAll &&= bytes <= room;
    if (bytes > room) continue;
    room -= bytes;
    await indexNote(db, memberId, noteId);
  }
  return isAll;
}

/** The keys of a text are made once, and written in short transactions. */
async function indexNote(db: Db, memberId: number, noteId: number): Promise<void> {
  for (;;) {
    const note = await notesRepository(db, memberId).find(noteId);
    if (!note || note.searchable) return;
    const parts = await partsOf(note);
    const advance = () =>
      db.transaction((tx: Db) => notesRepository(tx, memberId).makeSearchable(note, parts, PARTS_AT_ONCE));
    let state = await advance();
    while (state === 'MORE') state = await advance();
    if (state === 'DONE') return;
  }
}
