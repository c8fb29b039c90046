import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { memberDay } from '#modules/accounts/index.ts';
import { requireStorageWithin } from '#modules/membership/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { cardsRepository } from '../cards/cards.repository.ts';
import { bytesOfCards } from '../cards/new-card.ts';
import type { CardText } from '../deck-record.ts';
import { decksRepository } from '../decks.repository.ts';
import { NEW_PER_DAY } from '../decks.service.ts';
import { requireFound, requireNotDeleted } from '../require.ts';
import { reviewSettingsRepository } from '../reviews/review-settings.repository.ts';
import { reviewsRepository } from '../reviews/reviews.repository.ts';
import { type ImportContext, type ImportedCard, prepareCard } from './imported-card.ts';

export interface ImportedDeck {
  /** The id of a deck, or the name of one, which is created where there is none of that name. */
  readonly to: number | string;
  readonly cards: readonly ImportedCard[];
}

export interface ImportSummary {
  readonly deckIds: number[];
  readonly created: number;
  /** Cards that the deck already has, word for word. */
  readonly skipped: number;
}

interface ImportOptions {
  readonly onCards: (count: number) => Promise<void>;
  /** Tests set a lower bound. */
  readonly reviewsMax?: number;
}

/** All reviews of a member, those of practice included: 50 years of 160 a day. Practice itself has limits of its own. */
const REVIEWS_MAX = 3_000_000;
const BATCH_SIZE = 500;

/** Inserts cards from a file into a member's decks, in the given transaction. A deck may arrive in several parts. */
export async function importCards(
  tx: Db,
  clock: Clock,
  memberId: number,
  decks: Iterable<ImportedDeck> | AsyncIterable<ImportedDeck>,
  { onCards, reviewsMax = REVIEWS_MAX }: ImportOptions,
): Promise<ImportSummary> {
  const days = await memberDay(tx, memberId);
  const scheduling = await reviewSettingsRepository(tx, memberId).scheduling();
  const addedByDeck = new Map<number, number>();
  const openDecks = new Map<number | string, OpenDeck>();
  const reviewBudget = makeReviewBudget(tx, memberId, reviewsMax);
  /** The member's existing decks by name; read once, since a file may have thousands of names. */
  let idsByName: ReadonlyMap<string, number> | null = null;
  let [created, skipped] = [0, 0];
  for await (const deck of decks) {
    const { deckId, isNew } = openDecks.get(deck.to) ?? (await openDeckWithCards(deck.to));
    const added = await filterInSlices(deck.cards, isNew);
    skipped += deck.cards.length - added.length;
    for (let from = 0; from < added.length; from += BATCH_SIZE) {
      const batch = added.slice(from, from + BATCH_SIZE);
      const context = { now: clock.now(), days, scheduling };
      created += await insertBatch(tx, memberId, deckId, batch, context, reviewBudget);
      await onCards(batch.length);
    }
    addedByDeck.set(deckId, (addedByDeck.get(deckId) ?? 0) + added.length);
  }
  await addToDeckCounts(tx, memberId, addedByDeck);
  return { deckIds: [...addedByDeck.keys()], created, skipped };

  async function openDeckWithCards(to: number | string): Promise<OpenDeck> {
    idsByName ??= new Map((await decksRepository(tx, memberId).list()).map((own) => [own.name, own.deckId]));
    const deckId = await findOrCreateDeck(tx, clock, memberId, to, idsByName);
    const known = new Set<string>();
    const isNew = (card: CardText) => known.size < known.add(fingerprint(card)).size;
    await filterInSlices(await cardsRepository(tx, memberId).textsOf(deckId), isNew);
    const deck = { deckId, isNew };
    openDecks.set(to, deck);
    return deck;
  }
}

interface OpenDeck {
  readonly deckId: number;
  readonly isNew: (card: CardText) => boolean;
}

type ReviewBudget = ReturnType<typeof makeReviewBudget>;

/** Refuses reviews beyond what a member may have. Those that are stored are counted when the first ones arrive. */
function makeReviewBudget(tx: Db, memberId: number, max: number) {
  let left: number | null = null;
  return {
    async take(count: number): Promise<void> {
      left = (left ?? max - (await reviewsRepository(tx, memberId).countUpTo(max))) - count;
      if (left < 0) throw new Refusal('TOO_MANY_REVIEWS');
    },
  };
}

/** How many cards were inserted. */
async function insertBatch(
  tx: Db,
  memberId: number,
  deckId: number,
  batch: readonly ImportedCard[],
  context: ImportContext,
  reviewBudget: ReviewBudget,
): Promise<number> {
  const prepared = batch.map((card) => prepareCard(card, deckId, context));
  await requireStorageWithin(tx, memberId, bytesOfCards(prepared.map(({ row }) => row)));
  const inserted = await cardsRepository(tx, memberId).insertEach(prepared);
  const rows = inserted.flatMap(({ cardId, log }) =>
    log.map(({ reviewId, rating, at, day, elapsedMs }) => {
      return { cardId, reviewId, rating, reviewedAt: at, reviewedOn: day, elapsedMs };
    }),
  );
  if (rows.length > 0) await reviewBudget.take(rows.length);
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await reviewsRepository(tx, memberId).insert(rows.slice(from, from + BATCH_SIZE));
  return inserted.length;
}

/** Yields between slices: hundreds of thousands of cards would block the event loop. */
async function filterInSlices<Item>(
  items: readonly Item[],
  matches: (item: Item) => boolean,
): Promise<Item[]> {
  const matching: Item[] = [];
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    matching.push(...items.slice(from, from + BATCH_SIZE).filter(matches));
    await setImmediate();
  }
  return matching;
}

/** At the end, so that others wait for these decks only briefly, and in order, so that two imports cannot deadlock. */
async function addToDeckCounts(
  tx: Db,
  memberId: number,
  addedByDeck: ReadonlyMap<number, number>,
): Promise<void> {
  const decks = decksRepository(tx, memberId);
  for (const [deckId, count] of [...addedByDeck].sort(([a], [b]) => a - b)) {
    requireNotDeleted(await decks.lock(deckId));
    await decks.addToCount(deckId, count);
  }
}

async function findOrCreateDeck(
  tx: Db,
  clock: Clock,
  memberId: number,
  to: number | string,
  idsByName: ReadonlyMap<string, number>,
): Promise<number> {
  const decks = decksRepository(tx, memberId);
  if (typeof to === 'number') return requireFound(await decks.find(to)).deckId;
  const existingId = idsByName.get(to);
  if (existingId !== undefined) return existingId;
  if (!(await decks.hasRoom())) throw new Refusal('TOO_MANY_DECKS');
  const now = clock.now();
  const created = await decks.insert({
    clientId: null,
    name: to,
    newPerDay: NEW_PER_DAY,
    cardCnt: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  if (!created) throw new Error('a deck without a clientId was there already');
  return created.deckId;
}

function fingerprint({ content, answer }: CardText): string {
  return createHash('sha256').update(`${content.length}:${content}${answer}`).digest('base64');
}
