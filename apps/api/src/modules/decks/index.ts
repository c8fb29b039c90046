import type { Scheduling } from '@molip/domain/reviews';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { eraseWithImagesBy } from '#modules/images/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import { cardMarksService } from './cards/card-marks.service.ts';
import { cardsService } from './cards/cards.service.ts';
import { deckCountsRepository } from './deck-counts.repository.ts';
import { decksRepository, purgeDeletedDecks } from './decks.repository.ts';
import { decksRoutes } from './decks.routes.ts';
import { decksService } from './decks.service.ts';
import { practiceService } from './practice/practice.service.ts';
import { restorableSince } from './require.ts';
import { fitWeightsJob } from './reviews/fit-weights.job.ts';
import { reviewSettingsRepository } from './reviews/review-settings.repository.ts';
import { reviewSettingsService } from './reviews/review-settings.service.ts';
import { reviewsService } from './reviews/reviews.service.ts';

type DeckNames = ReadonlyMap<number, string>;

export async function livingDeckNames(db: Db, memberId: number): Promise<DeckNames> {
  return namesOf(await decksRepository(db, memberId).list());
}

/** Those that were deleted lately too. */
export async function deckNames(db: Db, memberId: number): Promise<DeckNames> {
  const decks = decksRepository(db, memberId);
  return namesOf([...(await decks.list()), ...(await decks.listDeleted(new Date(0)))]);
}

function namesOf(rows: readonly { readonly deckId: number; readonly name: string }[]): DeckNames {
  return new Map(rows.map(({ deckId, name }) => [deckId, name]));
}

export {
  type DeckContents,
  type DeckEntry,
  readAllCards,
  readDeckContents,
} from './cards/deck-contents.repository.ts';
export { findExistingFronts, listCardsOfNote, type NoteCard } from './cards/note-cards.repository.ts';
export { eraseMemberCards } from './decks.repository.ts';
export { type ImportedDeck, importCards } from './import/import-cards.ts';
export type { ImportedCard } from './import/imported-card.ts';
export { countReviews } from './reviews/count-reviews.ts';

interface DecksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly logger: FastifyBaseLogger;
}

export function decksModule(app: FastifyInstance, { db, clock, jobs, logger }: DecksDeps): { jobs: Job[] } {
  app.register(decksRoutes, {
    decks: decksService(db, clock, eraseWithImagesBy({ db, clock, jobs })),
    cards: cardsService(db, clock),
    marks: cardMarksService(db, clock),
    reviews: reviewsService(db, clock),
    practice: practiceService(db, clock),
    settings: reviewSettingsService(db),
  });
  return { jobs: [sweepDecks(db, clock), fitWeightsJob(db, clock, logger)] };
}

/** How long the member takes for a card, by the last ones. */
export const reviewPaceMs = (db: Db, memberId: number): Promise<number> =>
  deckCountsRepository(db, memberId).paceMs();

/** By what the member's cards come back. */
export const schedulingOf = (db: Db, memberId: number): Promise<Scheduling> =>
  reviewSettingsRepository(db, memberId).scheduling();

/** Whether the member has such a deck. */
export async function isOwnDeck(db: Db, memberId: number, deckId: number): Promise<boolean> {
  return (await decksRepository(db, memberId).find(deckId)) !== null;
}

function sweepDecks(db: Db, clock: Clock): Job {
  return {
    name: 'sweep-decks',
    cron: '43 19 * * *', // 04:43 in Seoul
    run: () => purgeDeletedDecks(db, restorableSince(clock.now())),
  };
}
