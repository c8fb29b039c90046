import { after, DAY_MS, HOUR_MS } from '@molip/domain/kernel';
import { NOTE_RETENTION_MS } from '@molip/domain/notes';
import * as z from 'zod/mini';
import { freeStorage } from '#modules/membership/index.ts';
import type { Clock } from '#platform/clock.ts';
import { unlessBackedUp } from '#platform/database/backup-lock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { markByReferences } from './image-references.repository.ts';
import { imagesRepository, listImageOwners, listLeftovers } from './images.repository.ts';
import { REMOVE_FILES } from './remove-files.ts';

/** An image that nothing has referred to for so long goes. */
const UNUSED_KEPT_MS = 30 * DAY_MS;
/** No upload takes longer. */
const UPLOAD_PATIENCE_MS = HOUR_MS;

interface SweepDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
}

const Owner = z.object({ memberId: z.int() });

export function imagesJobs(deps: SweepDeps): Job[] {
  return [
    {
      name: 'sweep-images',
      cron: '52 19 * * *', // 04:52 in Seoul, after the notes
      run: () => sweepImages(deps),
    },
    {
      name: 'sweep-image-files',
      cron: '23 * * * *',
      run: () => sweepFiles(deps),
    },
    {
      name: REMOVE_FILES,
      run: (payload) => sweepFiles(deps, Owner.parse(payload).memberId),
    },
  ];
}

/** One member's trouble does not keep the others' images; the first is told in the end. */
async function sweepImages({ db, clock }: SweepDeps): Promise<void> {
  const now = clock.now();
  const failures: unknown[] = [];
  let memberId = 0;
  for (;;) {
    const owners = await listImageOwners(db, memberId);
    if (owners.length === 0) break;
    for (const owner of owners) await sweepMember(db, owner, now).catch((error) => failures.push(error));
    memberId = owners.at(-1) ?? memberId;
  }
  if (failures.length > 0) throw failures[0];
}

function sweepMember(db: Db, memberId: number, now: Date): Promise<void> {
  return db.transaction(async (tx: Db) => {
    await markByReferences(tx, memberId, { now, keptSince: after(now, -NOTE_RETENTION_MS) });
    const bytes = await imagesRepository(tx, memberId).deleteUnused(after(now, -UNUSED_KEPT_MS));
    if (bytes > 0) await freeStorage(tx, memberId, bytes);
  });
}

/**
 * The file goes before it is forgotten: what is cut off in between is done again. What a backup may still want to read
 * is left to a later sweep.
 */
async function sweepFiles({ db, clock, storage }: SweepDeps, ofMember?: number): Promise<void> {
  const begunBefore = after(clock.now(), -UPLOAD_PATIENCE_MS);
  for (;;) {
    const leftovers = await listLeftovers(db, begunBefore, ofMember);
    if (leftovers.length === 0) return;
    const isSwept = await unlessBackedUp(db, async () => {
      for (const { memberId, name } of leftovers) {
        await storage.remove(name);
        await imagesRepository(db, memberId).forgetLeftover(name);
      }
    });
    if (!isSwept) return;
  }
}
