import { after } from '@molip/domain/kernel';
import { NOTE_RETENTION_MS } from '@molip/domain/notes';
import type { FastifyInstance } from 'fastify';
import { eraseWithImagesBy } from '#modules/images/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import { indexJob, indexLaterBy } from './note-index.ts';
import { noteMarksService } from './note-marks.service.ts';
import { purgeOldVersions } from './note-versions.repository.ts';
import { notesRepository, purgeDeletedNotes } from './notes.repository.ts';
import { notesRoutes } from './notes.routes.ts';
import { notesService } from './notes.service.ts';

export { eraseNotesOf } from './notes.repository.ts';
export { noteMarksService, notesService };

interface NotesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

export function notesModule(app: FastifyInstance, { db, clock, jobs }: NotesDeps): { jobs: Job[] } {
  const notes = notesService(db, clock, indexLaterBy(jobs), eraseWithImagesBy({ db, clock, jobs }));
  app.register(notesRoutes, { notes, marks: noteMarksService(db, clock) });
  return { jobs: [sweepNotes(db, clock), indexJob(db, clock)] };
}

/** The last changed notes, and some others by their ids. */
export async function noteNames(db: Db, memberId: number, lately: number, noteIds: readonly number[]) {
  const notes = notesRepository(db, memberId);
  const [recent, named] = await Promise.all([notes.namesLately(lately), notes.namesOf(noteIds)]);
  return { recent, named };
}

/** Those of these that the member has, or had: a note that was deleted may be brought back, and with it what is about it. */
export function ownNotesAmong(
  db: Db,
  memberId: number,
  noteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return notesRepository(db, memberId).ownAmong(noteIds);
}

/** Whether the member has, or had, such a note. */
export async function isOwnNote(db: Db, memberId: number, noteId: number): Promise<boolean> {
  return (await ownNotesAmong(db, memberId, [noteId])).has(noteId);
}

function sweepNotes(db: Db, clock: Clock): Job {
  return {
    name: 'sweep-notes',
    cron: '37 19 * * *', // 04:37 in Seoul
    run: async () => {
      const before = after(clock.now(), -NOTE_RETENTION_MS);
      await purgeDeletedNotes(db, before);
      await purgeOldVersions(db, before);
    },
  };
}
