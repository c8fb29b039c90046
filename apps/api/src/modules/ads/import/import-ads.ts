import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { adsRepository } from '../ads.repository.ts';
import type { AdProblem } from './problem.ts';
import { type CheckedAd, sameAd } from './read-ad-file.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
}

/** All of them, or none and why. The files come first, so that no ad is without its image. */
export async function importAds(deps: ImportDeps, ads: readonly CheckedAd[]): Promise<readonly AdProblem[]> {
  const { db, clock, storage } = deps;
  const stored: string[] = [];
  try {
    return await db.transaction(async (tx: Db) => {
      const repository = adsRepository(tx);
      await repository.lock();
      const known = new Set((await repository.listAll()).map(sameAd));
      const problems = ads.flatMap((ad, index) =>
        known.has(sameAd(ad)) ? [{ entry: index + 1, field: null, message: '이미 있는 광고예요.' }] : [],
      );
      if (problems.length > 0) return problems;
      for (const { image } of ads) {
        stored.push(image.name);
        await storage.put(image.name, image.bytes, image.mediaType);
      }
      await repository.insert(
        ads.map(({ image, ...words }) => ({ ...words, imageUrl: image.url })),
        clock.now(),
      );
      return [];
    });
  } catch (error) {
    for (const name of stored) await storage.remove(name);
    throw error;
  }
}
