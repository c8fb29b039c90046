import type { Db } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';

export const REMOVE_FILES = 'remove-image-files';

/** Enqueues the removal of the deleted images' files: they are outside the database, so it follows the transaction. */
export function removeImageFiles(jobs: JobQueue, tx: Db, memberId: number): Promise<void> {
  return jobs.addWithin(tx, REMOVE_FILES, { memberId });
}
