import type { Db } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';

export const REMOVE_FILES = 'remove-image-files';

/** Files are outside the database: those of images that this transaction deletes are removed after it. */
export function removeImageFiles(jobs: JobQueue, tx: Db, memberId: number): Promise<void> {
  return jobs.addWithin(tx, REMOVE_FILES, { memberId });
}
