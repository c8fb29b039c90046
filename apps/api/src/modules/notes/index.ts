import { after } from '@molip/domain/kernel';
import { NOTES_KEPT_MS } from '@molip/domain/notes';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { noteMarksService } from './note-marks.service.ts';
import { purgeOldVersions } from './note-versions.repository.ts';
import { purgeDeletedNotes } from './notes.repository.ts';
import { notesRoutes } from './notes.routes.ts';
import { notesService } from './notes.service.ts';

export { noteMarksService, notesService };

export function notesModule(routes: Routes, db: Db, clock: Clock): { jobs: Job[] } {
  notesRoutes(routes, { notes: notesService(db, clock), marks: noteMarksService(db, clock) });
  return { jobs: [sweepNotes(db, clock)] };
}

function sweepNotes(db: Db, clock: Clock): Job {
  return {
    name: 'sweep-notes',
    cron: '37 19 * * *', // 04:37 in Seoul
    run: async () => {
      const before = after(clock.now(), -NOTES_KEPT_MS);
      await purgeDeletedNotes(db, before);
      await purgeOldVersions(db, before);
    },
  };
}
