import type { ReviewSettings } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { computeWorkloads } from '@molip/domain/reviews';
import type { Db } from '#platform/database/database.ts';
import { deckCountsRepository } from '../deck-counts.repository.ts';
import { reviewSettingsRepository } from './review-settings.repository.ts';

export function reviewSettingsService(db: Db) {
  const read = async (memberId: number): Promise<ReviewSettings> => {
    const settings = reviewSettingsRepository(db, memberId);
    const counts = deckCountsRepository(db, memberId);
    const [row, scheduling, perStability, paceMs] = await Promise.all([
      settings.find(),
      settings.scheduling(),
      counts.perStability(),
      counts.paceMs(),
    ]);
    return {
      retention: scheduling.retention,
      personal: row?.weights != null,
      weights: [...scheduling.weights],
      workloads:
        perStability === 0
          ? []
          : computeWorkloads(perStability, scheduling).map(({ retention, cards }) => ({
              retention,
              cards,
              minutes: (cards * paceMs) / MINUTE_MS,
            })),
    };
  };
  return {
    read,
    async update(memberId: number, { retention }: { retention: number }): Promise<ReviewSettings> {
      await reviewSettingsRepository(db, memberId).save({ retention });
      return read(memberId);
    },
  };
}
