import type { ReviewSettings } from '@molip/contract';
import { DEFAULT_SCHEDULING } from '@molip/domain/reviews';
import type { Db } from '../../platform/database/database.ts';
import { reviewSettingsRepository } from './review-settings.repository.ts';

export function reviewSettingsService(db: Db) {
  const read = async (memberId: number): Promise<ReviewSettings> => {
    const row = await reviewSettingsRepository(db, memberId).find();
    return {
      retention: row?.retention ?? DEFAULT_SCHEDULING.retention,
      personal: row?.weights != null,
      weights: [...(row?.weights ?? DEFAULT_SCHEDULING.weights)],
      workloads: [],
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
