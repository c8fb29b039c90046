import type { Db } from '../../platform/database/database.ts';
import type { Job, JobQueue } from '../../platform/jobs/jobs.ts';
import { noteSearchRepository } from './note-search.repository.ts';
import { notesRepository } from './notes.repository.ts';

/**
 * Notes that cannot be found by their text yet: too long for the moment in which they were saved, brought back, or
 * written by an older version. A search waits for the short ones among them; the others are the job's.
 */
const NAME = 'index-notes';

/** What a search waits for, in all: some tenths of a second. */
const CHARACTERS_AT_ONCE = 60_000;
/** In one transaction, during which the note cannot be saved: well under a second. */
const PARTS_AT_ONCE = 40;

export type IndexLater = (memberId: number) => Promise<void>;

export function indexLaterBy(jobs: JobQueue): IndexLater {
  return (memberId) => jobs.add(NAME, { memberId }, { key: `${NAME}-${memberId}` });
}

export function indexJob(db: Db): Job {
  return {
    name: NAME,
    run: async (payload) => {
      const { memberId } = payload as { memberId: number };
      const list = () => noteSearchRepository(db, memberId, {}).listNotSearchable();
      for (let noteIds = await list(); noteIds.length > 0; noteIds = await list()) {
        for (const noteId of noteIds) while (!(await advance(db, memberId, noteId)));
      }
    },
  };
}

/** Whether nothing was left. */
export async function indexWhatIsShort(db: Db, memberId: number, noteIds: readonly number[]) {
  let room = CHARACTERS_AT_ONCE;
  let isAll = true;
  for (const noteId of noteIds) {
    const { length } = (await notesRepository(db, memberId).find(noteId))?.content ?? '';
    isAll &&= length <= room;
    if (length > room) continue;
    room -= length;
    while (!(await advance(db, memberId, noteId)));
  }
  return isAll;
}

/** True when there is nothing more to do. */
function advance(db: Db, memberId: number, noteId: number): Promise<boolean> {
  return db.transaction(async (tx: Db) => {
    const notes = notesRepository(tx, memberId);
    const note = await notes.lock(noteId);
    if (!note || note.searchable || note.deletedAt) return true;
    return notes.makeSearchable(note, PARTS_AT_ONCE);
  });
}
