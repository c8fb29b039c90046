import { CARD_STATES, RATINGS, type Rating, type Schedule } from '@molip/domain/reviews';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { instant, notNegative, oneOf } from './columns.ts';

export const decks = pgTable(
  'decks',
  {
    memberId: ownerId(),
    deckId: bigint('deck_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Chosen by the device, so that a repeated creation creates nothing. */
    clientId: uuid('client_id'),
    name: text('name').notNull(),
    newPerDay: integer('new_per_day').notNull(),
    /** Stored, since decks are listed far more often than cards are created. */
    cardCnt: integer('card_cnt').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Its cards are deleted and restored with it. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.deckId] }),
    uniqueIndex('decks_client').on(table.memberId, table.clientId),
    index('decks_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    notNegative('decks_new_per_day_check', table.newPerDay),
  ],
);

export const cards = pgTable(
  'cards',
  {
    memberId: ownerId(),
    cardId: bigint('card_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    deckId: bigint('deck_id', { mode: 'number' }).notNull(),
    clientId: uuid('client_id'),
    /** The same for all cards of one call. */
    batchId: uuid('batch_id'),
    /** Markdown, as is the answer, which is the back of the card. */
    content: text('content').notNull(),
    answer: text('answer').notNull(),
    /** Search keys of both sides (domain/search). */
    contentLetters: text('content_letters').notNull(),
    contentInitials: text('content_initials').notNull(),
    answerLetters: text('answer_letters').notNull(),
    answerInitials: text('answer_initials').notNull(),
    tags: text('tags').array().notNull(),
    bookmarkedAt: instant('bookmarked_at'),
    suspended: boolean('suspended').notNull(),
    buriedUntil: instant('buried_until'),
    /** The note that it was made from, and the passage. Both stay when the note is erased: no reference. */
    sourceNoteId: bigint('source_note_id', { mode: 'number' }),
    sourceText: text('source_text'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),

    // The schedule (domain/reviews): always the replay of the review log.
    state: text('state', { enum: CARD_STATES }).notNull(),
    due: instant('due'),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    step: integer('step').notNull(),
    reviewedAt: instant('reviewed_at'),
    reviewedOn: date('reviewed_on', { mode: 'string' }),
    firstReviewedAt: instant('first_reviewed_at'),
    lastRating: text('last_rating', { enum: RATINGS }),
    /**
     * The schedule in the file that it was imported from; later reviews are replayed from there. Migration 0030 keeps
     * `brought` equal to it, for servers of the version before; the next release drops that column.
     */
    importedSchedule: jsonb('imported_schedule').$type<ImportedSchedule>(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.cardId] }),
    foreignKey({
      name: 'cards_deck_fk',
      columns: [table.memberId, table.deckId],
      foreignColumns: [decks.memberId, decks.deckId],
    }).onDelete('cascade'),
    uniqueIndex('cards_client').on(table.memberId, table.clientId),
    index('cards_batch').on(table.memberId, table.batchId).where(sql`batch_id is not null`),
    // Of all cards, since the reference to the deck looks for them; deletedAt is in it so that counting reads no row.
    index('cards_by_deck').on(table.memberId, table.deckId, table.cardId, table.deletedAt).concurrently(),
    index('cards_due')
      .on(table.memberId, table.deckId, table.due)
      .where(sql`deleted_at is null and not suspended and state <> 'NEW'`),
    index('cards_new')
      .on(table.memberId, table.deckId, table.cardId)
      .where(sql`deleted_at is null and not suspended and state = 'NEW'`),
    index('cards_introduced')
      .on(table.memberId, table.deckId, table.firstReviewedAt)
      .where(sql`first_reviewed_at is not null`),
    index('cards_bookmarked')
      .on(table.memberId, table.deckId)
      .where(sql`deleted_at is null and bookmarked_at is not null`),
    index('cards_wrong')
      .on(table.memberId, table.deckId)
      .where(sql`deleted_at is null and last_rating = 'AGAIN'`),
    index('cards_of_note')
      .on(table.memberId, table.sourceNoteId)
      .where(sql`deleted_at is null and source_note_id is not null`),
    index('cards_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('cards_state_check', table.state, CARD_STATES),
    oneOf('cards_last_rating_check', table.lastRating, RATINGS),
    check('cards_due_check', sql`${table.state} = 'NEW' or ${table.due} is not null`),
    notNegative(
      'cards_schedule_check',
      table.stability,
      table.difficulty,
      table.reps,
      table.lapses,
      table.step,
    ),
  ],
);

/** A schedule as JSON. */
export type ImportedSchedule = Omit<Schedule, 'due' | 'reviewedAt'> & {
  readonly due: string | null;
  readonly reviewedAt: string | null;
  /** The last review of the imported log, which the schedule already includes. Null without a log. */
  readonly until: string | null;
  readonly lastRating: Rating | null;
};

/** Calls that created many cards, so that a repeated call creates none. */
export const cardBatches = pgTable(
  'card_batches',
  {
    memberId: ownerId(),
    clientId: uuid('client_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.clientId] })],
);

/** The review log: rows are added and undone, never changed. */
export const reviews = pgTable(
  'reviews',
  {
    memberId: ownerId(),
    reviewId: uuid('review_id').notNull(),
    cardId: bigint('card_id', { mode: 'number' }).notNull(),
    rating: text('rating', { enum: RATINGS }).notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
    /** The member's study day at that instant. */
    reviewedOn: date('reviewed_on', { mode: 'string' }).notNull(),
    elapsedMs: integer('elapsed_ms').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.reviewId] }),
    foreignKey({
      name: 'reviews_card_fk',
      columns: [table.memberId, table.cardId],
      foreignColumns: [cards.memberId, cards.cardId],
    }).onDelete('cascade'),
    oneOf('reviews_rating_check', table.rating, RATINGS),
    notNegative('reviews_elapsed_ms_check', table.elapsedMs),
    index('reviews_of_card').on(table.memberId, table.cardId, table.reviewedAt),
    index('reviews_by_time').on(table.memberId, table.reviewedAt),
  ],
);

/** Review settings of members who changed them or have weights of their own. */
export const reviewSettings = pgTable(
  'review_settings',
  {
    memberId: ownerId().primaryKey(),
    retention: doublePrecision('retention').notNull(),
    /** Null for the weights that fit most people. */
    weights: doublePrecision('weights').array(),
    /** How many reviews the weights were fitted to. */
    fittedReviews: integer('fitted_reviews').notNull(),
    fittedAt: instant('fitted_at'),
  },
  (table) => [
    check('review_settings_retention_check', sql`${table.retention} > 0 and ${table.retention} < 1`),
    notNegative('review_settings_fitted_reviews_check', table.fittedReviews),
  ],
);
