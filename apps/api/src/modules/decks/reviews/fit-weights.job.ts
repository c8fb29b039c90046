import { DEFAULT_SCHEDULING, type Scheduling } from '@molip/domain/reviews';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { cardsRepository } from '../cards/cards.repository.ts';
import { refitImportedMemory, replayFrom } from './imported-schedule.ts';
import { reviewSettingsRepository } from './review-settings.repository.ts';
import { reviewsRepository } from './reviews.repository.ts';
import {
  listMembersToFit,
  listReviewedCards,
  listReviewLog,
  type MemberToFit,
} from './weights.repository.ts';
import { fitWeights, loadOptimiser, type Optimiser } from './weights.ts';

const CARDS_AT_A_TIME = 500;

/** Fits weights each night, for members with enough reviews since the last time. */
export function fitWeightsJob(db: Db, clock: Clock, logger: FastifyBaseLogger, load = loadOptimiser): Job {
  return {
    name: 'fit-weights',
    cron: '17 18 * * *', // 03:17 in Seoul
    run: async () => {
      const optimiser = await load();
      if (!optimiser) {
        logger.warn('no build of the FSRS optimiser for this platform: every member has the default weights');
        return;
      }
      // One member's failure does not stop the others; the first is thrown at the end, without naming the member.
      const failures: unknown[] = [];
      for (const member of await listMembersToFit(db))
        await fitMember(db, clock, optimiser, member).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function fitMember(
  db: Db,
  clock: Clock,
  optimiser: Optimiser,
  { memberId, count }: MemberToFit,
): Promise<void> {
  const settings = reviewSettingsRepository(db, memberId);
  const { weights: present, retention } = await settings.scheduling();
  const fitted = await fitWeights(optimiser, await listReviewLog(db, memberId), present);
  const weights = fitted ?? (present === DEFAULT_SCHEDULING.weights ? null : [...present]);
  await settings.save({ weights, fittedReviews: count, fittedAt: clock.now() });
  if (fitted) await recomputeMemory(db, memberId, { weights: fitted, retention });
}

/** Computes stability and difficulty by the new weights. Due dates stay as they were promised, until the next review. */
async function recomputeMemory(db: Db, memberId: number, scheduling: Scheduling): Promise<void> {
  for (let after = 0; ; ) {
    const cardIds = await listReviewedCards(db, memberId, after, CARDS_AT_A_TIME);
    const last = cardIds.at(-1);
    if (last === undefined) return;
    await db.transaction(async (tx: Db) => {
      const repository = cardsRepository(tx, memberId);
      // Locked before the log is read: otherwise a review in between would be overwritten.
      const cards = await repository.lock(cardIds);
      const log = await reviewsRepository(tx, memberId).listByCard(cardIds, { withImported: true });
      for (const card of cards) {
        const lines = log.get(card.cardId) ?? [];
        const importedSchedule =
          card.importedSchedule && refitImportedMemory(card.importedSchedule, lines, scheduling);
        const { stability, difficulty } = replayFrom(importedSchedule, lines, scheduling);
        await repository.update(card.cardId, { stability, difficulty, importedSchedule });
      }
    });
    after = last;
  }
}
