import { DEFAULT_SCHEDULING, type Scheduling } from '@molip/domain/reviews';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { replayFrom, retold } from './imported-schedule.ts';
import { cardsRepository } from '../cards/cards.repository.ts';
import { reviewSettingsRepository } from './review-settings.repository.ts';
import { reviewsRepository } from './reviews.repository.ts';
import { listReviewedCards, logOf, type MemberToFit, membersToFit } from './weights.repository.ts';
import { fitWeights, loadOptimiser, type Optimiser } from './weights.ts';

const CARDS_AT_A_TIME = 500;

/** Each night, weights of their own for members who have reviewed enough since the last time. */
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
      // One member's failure does not keep the others from theirs; the first is thrown at the end, without saying whose it is.
      const failures: unknown[] = [];
      for (const member of await membersToFit(db))
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
  const fitted = await fitWeights(optimiser, await logOf(db, memberId), present);
  const weights = fitted ?? (present === DEFAULT_SCHEDULING.weights ? null : [...present]);
  await settings.save({ weights, fittedReviews: count, fittedAt: clock.now() });
  if (fitted) await rememberAnew(db, memberId, { weights: fitted, retention });
}

/**
 * What is remembered, told by the new weights. When a card comes back stays as it was promised: only its next review
 * is planned anew.
 */
async function rememberAnew(db: Db, memberId: number, scheduling: Scheduling): Promise<void> {
  for (let after = 0; ; ) {
    const cardIds = await listReviewedCards(db, memberId, after, CARDS_AT_A_TIME);
    const last = cardIds.at(-1);
    if (last === undefined) return;
    await db.transaction(async (tx: Db) => {
      const repository = cardsRepository(tx, memberId);
      // Locked before the log is read: a review that came in between would be undone by what the older log says.
      const cards = await repository.lock(cardIds);
      const log = await reviewsRepository(tx, memberId).byCard(cardIds, { withBrought: true });
      for (const card of cards) {
        const lines = log.get(card.cardId) ?? [];
        const brought = card.brought && retold(card.brought, lines, scheduling);
        const { stability, difficulty } = replayFrom(brought, lines, scheduling);
        await repository.update(card.cardId, { stability, difficulty, brought });
      }
    });
    after = last;
  }
}
