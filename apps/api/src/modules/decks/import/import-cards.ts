import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { NEW_SCHEDULE, type Rating, replay, type Schedule, type Scheduling } from '@molip/domain/reviews';
import { addDays, type DaySettings, studyDayOf, studyDayStart } from '@molip/domain/study-day';
import { memberDay } from '#modules/accounts/index.ts';
import { requireStorageWithin } from '#modules/membership/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { blankCard, bytesOfCards } from '../cards/new-card.ts';
import { bring } from '../reviews/imported-schedule.ts';
import { cardsRepository, type NewCard } from '../cards/cards.repository.ts';
import type { CardText } from '../deck-record.ts';
import { decksRepository } from '../decks.repository.ts';
import { NEW_PER_DAY } from '../decks.service.ts';
import { alive, found } from '../require.ts';
import { reviewSettingsRepository } from '../reviews/review-settings.repository.ts';
import { type LogLine, reviewsRepository } from '../reviews/reviews.repository.ts';

/** A card from elsewhere. */
export interface BroughtCard {
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
  readonly suspended: boolean;
  /** Put off until the next day. */
  readonly isBuried: boolean;
  /** Where it stood there; null for a new one. Left out: where its reviews lead to. */
  readonly schedule?: Omit<Schedule, 'reviewedOn'> | null;
  readonly reviews: readonly { readonly at: Date; readonly rating: Rating; readonly elapsedMs: number }[];
}

export interface BroughtDeck {
  /** A deck that is there, or the name of one that is made when there is none of that name. */
  readonly to: number | string;
  readonly cards: readonly BroughtCard[];
}

export interface Brought {
  readonly deckIds: number[];
  readonly created: number;
  /** Were there already, word for word. */
  readonly skipped: number;
}

interface Steps {
  readonly onCards: (count: number) => Promise<void>;
  /** Fewer than a member may have, for tests. */
  readonly reviewsMax?: number;
}

/** For the member, reviews from practice included: 50 years of 160 a day. Practice itself has limits of its own. */
const REVIEWS_MAX = 3_000_000;

const AT_A_TIME = 500;

/** Cards from elsewhere into a member's decks, within the transaction that is given. A deck may come in several parts. */
export async function bringCards(
  tx: Db,
  clock: Clock,
  memberId: number,
  decks: Iterable<BroughtDeck> | AsyncIterable<BroughtDeck>,
  { onCards, reviewsMax = REVIEWS_MAX }: Steps,
): Promise<Brought> {
  const days = await memberDay(tx, memberId);
  const scheduling = await reviewSettingsRepository(tx, memberId).scheduling();
  const cards = cardsRepository(tx, memberId);
  const reviews = reviewsRepository(tx, memberId);
  const freshIn = new Map<number, number>();
  let [created, skipped] = [0, 0];
  let reviewsLeft: number | null = null;
  const opened = new Map<number | string, OpenDeck>();
  /** The member's existing decks by name; read once, since a file may have thousands of names. */
  let idsByName: ReadonlyMap<string, number> | null = null;
  for await (const deck of decks) {
    const { deckId, isNew } = opened.get(deck.to) ?? (await openKnowing(deck.to));
    const fresh = await filterInTurns(deck.cards, isNew);
    skipped += deck.cards.length - fresh.length;
    for (let from = 0; from < fresh.length; from += AT_A_TIME) {
      const some = fresh.slice(from, from + AT_A_TIME).map((card) => ({ card, log: logOf(card, days) }));
      const rows = some.map(({ card, log }) => {
        const { schedule, brought } = placed(card, log, days, scheduling);
        return { ...rowOf(card, deckId, clock, days), ...schedule, ...edgesOf(card, log), brought };
      });
      await requireStorageWithin(tx, memberId, bytesOfCards(rows));
      const ids = await cards.insert(rows);
      const lines = some.flatMap(({ log }, index) =>
        log.map(({ reviewId, rating, at, day, elapsedMs }) => ({
          cardId: ids[index] ?? 0,
          reviewId,
          rating,
          reviewedAt: at,
          reviewedOn: day,
          elapsedMs,
        })),
      );
      if (lines.length > 0) {
        reviewsLeft = (reviewsLeft ?? reviewsMax - (await reviews.countStored(reviewsMax))) - lines.length;
        if (reviewsLeft < 0) throw new Refusal('TOO_MANY_REVIEWS');
      }
      for (let line = 0; line < lines.length; line += AT_A_TIME)
        await reviews.insert(lines.slice(line, line + AT_A_TIME));
      created += ids.length;
      await onCards(some.length);
    }
    freshIn.set(deckId, (freshIn.get(deckId) ?? 0) + fresh.length);
  }
  await countIn(tx, memberId, freshIn);
  return { deckIds: [...freshIn.keys()], created, skipped };

  /** With the cards that it has. */
  async function openKnowing(to: number | string): Promise<OpenDeck> {
    idsByName ??= new Map((await decksRepository(tx, memberId).list()).map((own) => [own.name, own.deckId]));
    const deckId = await openDeck(tx, clock, memberId, to, idsByName);
    const known = new Set<string>();
    const isNew = (card: CardText) => known.size < known.add(fingerprint(card)).size;
    await filterInTurns(await cards.textsOf(deckId), isNew);
    const deck = { deckId, isNew };
    opened.set(to, deck);
    return deck;
  }
}

interface OpenDeck {
  readonly deckId: number;
  readonly isNew: (card: CardText) => boolean;
}

/** Hundreds of thousands are more than others should wait for. */
async function filterInTurns<Item>(items: readonly Item[], keeps: (item: Item) => boolean): Promise<Item[]> {
  const kept: Item[] = [];
  for (let from = 0; from < items.length; from += AT_A_TIME) {
    kept.push(...items.slice(from, from + AT_A_TIME).filter(keeps));
    await setImmediate();
  }
  return kept;
}

/** Last of all, and in order: until then nobody waits for these decks. One that was deleted meanwhile takes nothing. */
async function countIn(tx: Db, memberId: number, freshIn: ReadonlyMap<number, number>): Promise<void> {
  const decks = decksRepository(tx, memberId);
  for (const [deckId, count] of [...freshIn].sort(([a], [b]) => a - b)) {
    alive(await decks.lock(deckId));
    await decks.addToCount(deckId, count);
  }
}

/** The deck itself, one of that name, or a new one. */
async function openDeck(
  tx: Db,
  clock: Clock,
  memberId: number,
  to: number | string,
  idsByName: ReadonlyMap<string, number>,
): Promise<number> {
  const decks = decksRepository(tx, memberId);
  if (typeof to === 'number') return found(await decks.find(to)).deckId;
  const existingId = idsByName.get(to);
  if (existingId !== undefined) return existingId;
  if (!(await decks.hasRoom())) throw new Refusal('TOO_MANY_DECKS');
  const now = clock.now();
  const made = await decks.insert({
    clientId: null,
    name: to,
    newPerDay: NEW_PER_DAY,
    cardCnt: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  if (!made) throw new Error('a deck without a clientId was there already');
  return made.deckId;
}

function logOf(card: BroughtCard, days: DaySettings): LogLine[] {
  return card.reviews
    .map(({ at, rating, elapsedMs }) => ({
      reviewId: randomUUID(),
      at,
      rating,
      elapsedMs,
      day: studyDayOf(at, days),
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Where it stood elsewhere, which the reviews to come are replayed from. How well it is remembered its log tells, where
 * one came along.
 */
function placed(
  { schedule }: BroughtCard,
  log: readonly LogLine[],
  days: DaySettings,
  scheduling: Scheduling,
) {
  if (schedule === undefined) return { schedule: replay(log, scheduling), brought: null };
  const last = log.at(-1);
  if (schedule === null) return { schedule: NEW_SCHEDULE, brought: last ? bring(NEW_SCHEDULE, last) : null };
  const { reviewedAt } = schedule;
  const told = last && replay(log, scheduling);
  const stood = {
    ...schedule,
    reviewedOn: reviewedAt && studyDayOf(reviewedAt, days),
    ...(told && {
      stability: told.stability,
      difficulty: told.difficulty,
      reviewedAt: told.reviewedAt,
      reviewedOn: told.reviewedOn,
      step: told.state === schedule.state ? told.step : schedule.step,
    }),
  };
  return { schedule: stood, brought: bring(stood, last) };
}

function edgesOf({ schedule }: BroughtCard, log: readonly LogLine[]) {
  return {
    firstReviewedAt: log[0]?.at ?? schedule?.reviewedAt ?? null,
    lastRating: log.at(-1)?.rating ?? null,
  };
}

function rowOf(card: BroughtCard, deckId: number, clock: Clock, days: DaySettings): NewCard {
  const { content, answer, tags, suspended, isBuried } = card;
  const now = clock.now();
  const tomorrow = () => studyDayStart(addDays(studyDayOf(now, days), 1), days);
  return {
    ...blankCard(deckId, { content, answer, tags: [...tags] }, now),
    suspended,
    buriedUntil: isBuried ? tomorrow() : null,
  };
}

function fingerprint({ content, answer }: CardText): string {
  return createHash('sha256').update(`${content.length}:${content}${answer}`).digest('base64');
}
