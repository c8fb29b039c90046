import type { CallRequest, calls, Deck, DeckSort } from '@molip/contract';
import { backlogPlan } from '@molip/domain/decks';
import { MINUTE_MS } from '@molip/domain/kernel';
import { forgetting } from '@molip/domain/reviews';
import { createMatcher } from '@molip/domain/search';
import type { EraseWithImages } from '#modules/images/index.ts';
import type { Clock } from '#platform/clock.ts';
import { timeSlice } from '#platform/concurrency/time-slice.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { deckCountsRepository } from './deck-counts.repository.ts';
import { type DeckCounts, type DeckRow, NO_COUNTS, presentDeck } from './deck-record.ts';
import { decksRepository, eraseDeletedDecks } from './decks.repository.ts';
import { requireFound, requireNotDeleted, requireRestorable, restorableSince } from './require.ts';
import { reviewSettingsRepository } from './reviews/review-settings.repository.ts';
import { todayOf } from './today.ts';

type Query = CallRequest<typeof calls.listDecks>['query'];
type Create = CallRequest<typeof calls.createDeck>['body'];
type Update = CallRequest<typeof calls.updateDeck>['body'];

/** The default of a new deck. */
export const NEW_PER_DAY = 20;
const SEARCH_MAX = 100;

export function decksService(db: Db, clock: Clock, eraseWithImages: EraseWithImages) {
  const withCounts = async (row: DeckRow): Promise<Deck> => {
    const today = await todayOf(db, clock, row.memberId);
    return presentDeck(row, await deckCountsRepository(db, row.memberId).of(row.deckId, today));
  };

  /** Changes a deck that is not deleted, under its lock. */
  const change = async (memberId: number, deckId: number, decide: (deck: DeckRow) => Partial<DeckRow>) => {
    const row = await db.transaction(async (tx) => {
      const decks = decksRepository(tx, memberId);
      const deck = requireNotDeleted(await decks.lock(deckId));
      return decks.update(deckId, { ...decide(deck), updatedAt: clock.now() });
    });
    return withCounts(row);
  };

  return {
    async list(memberId: number, { page, size, sort, q }: Query) {
      const today = await todayOf(db, clock, memberId);
      const { decks, paceMs, perDay } = await deckCountsRepository(db, memberId).listCounted(today);
      const wanted = (await filterByName(decks, q?.trim() ?? '')).sort(compareBy(sort));
      const sum = (count: (counts: DeckCounts) => number) =>
        decks.reduce((total, deck) => total + count(deck), 0);
      const [overdue, due, newCards] = [
        sum((c) => c.overdue),
        sum((c) => c.due),
        sum((c) => c.newCardsToday),
      ];
      const plan = backlogPlan({ overdue, dueToday: due - overdue, perDay });
      return {
        decks: wanted.slice(page * size, (page + 1) * size).map((deck) => presentDeck(deck, deck)),
        total: wanted.length,
        page,
        size,
        today: {
          overdue,
          due: due - overdue,
          new: newCards,
          minutes: Math.ceil(((due + newCards) * paceMs) / MINUTE_MS),
          plan: plan && { today: plan.today, days: plan.days },
        },
      };
    },

    async memory(memberId: number) {
      const { day } = await todayOf(db, clock, memberId);
      const scheduling = await reviewSettingsRepository(db, memberId).scheduling();
      const [own, remembered] = await Promise.all([
        decksRepository(db, memberId).list(),
        deckCountsRepository(db, memberId).remembered(day, forgetting(scheduling)),
      ]);
      const existing = new Set(own.map(({ deckId }) => deckId));
      return { decks: remembered.filter(({ deckId }) => existing.has(deckId)) };
    },

    async listDeleted(memberId: number) {
      const rows = await decksRepository(db, memberId).listDeleted(restorableSince(clock.now()));
      return {
        decks: rows.map((row) => ({
          ...presentDeck(row, NO_COUNTS),
          deletedAt: row.deletedAt?.toISOString() ?? '',
        })),
      };
    },

    eraseDeleted: (memberId: number): Promise<void> =>
      eraseWithImages(memberId, 'DELETED_CARDS', () => eraseDeletedDecks(db, memberId)),

    async read(memberId: number, deckId: number): Promise<Deck> {
      return withCounts(requireFound(await decksRepository(db, memberId).find(deckId)));
    },

    async create(memberId: number, { deckName, clientId }: Create): Promise<Deck> {
      const now = clock.now();
      const decks = decksRepository(db, memberId);
      if (!(await decks.hasRoom())) {
        const first = clientId ? await decks.findByClientId(clientId) : null;
        if (first) return withCounts(requireNotDeleted(first));
        throw new Refusal('TOO_MANY_DECKS');
      }
      const made = await decks.insert({
        clientId: clientId ?? null,
        name: deckName,
        newPerDay: NEW_PER_DAY,
        cardCnt: 0,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      });
      // A repeated creation of a deck that was deleted since must treat it as deleted.
      return withCounts(made ?? requireNotDeleted(clientId ? await decks.findByClientId(clientId) : null));
    },

    update: (memberId: number, deckId: number, { deckName, newPerDay }: Update): Promise<Deck> =>
      change(memberId, deckId, (deck) => ({
        name: deckName ?? deck.name,
        newPerDay: newPerDay ?? deck.newPerDay,
      })),

    async delete(memberId: number, deckId: number): Promise<void> {
      await change(memberId, deckId, () => ({ deletedAt: clock.now() }));
    },

    async restore(memberId: number, deckId: number): Promise<Deck> {
      const row = await db.transaction(async (tx) => {
        const decks = decksRepository(tx, memberId);
        const deck = requireRestorable(await decks.lock(deckId), clock.now());
        return deck.deletedAt ? decks.update(deckId, { deletedAt: null }) : deck;
      });
      return withCounts(row);
    },

    /** By a part of the name, half-typed syllables and initials included; the newest first. */
    async search(memberId: number, keyword: string): Promise<Deck[]> {
      const today = await todayOf(db, clock, memberId);
      const { decks } = await deckCountsRepository(db, memberId).listCounted(today);
      return (await filterByName(decks, keyword))
        .sort(compareBy('createdAt,desc'))
        .slice(0, SEARCH_MAX)
        .map((deck) => presentDeck(deck, deck));
    },
  };
}

type CountedDeck = DeckRow & DeckCounts;

async function filterByName(rows: readonly CountedDeck[], words: string): Promise<CountedDeck[]> {
  if (words === '') return [...rows];
  const matches = createMatcher(words);
  const slice = timeSlice();
  const found: CountedDeck[] = [];
  for (const row of rows) {
    if (matches(row.name).length > 0) found.push(row);
    if (slice.shouldYield()) await slice.yieldNow();
  }
  return found;
}

const inKorean = new Intl.Collator('ko', { numeric: true });

function compareBy(sort: DeckSort): (a: CountedDeck, b: CountedDeck) => number {
  const newest = (a: DeckRow, b: DeckRow) =>
    b.createdAt.getTime() - a.createdAt.getTime() || b.deckId - a.deckId;
  switch (sort) {
    case 'createdAt,desc':
      return newest;
    case 'createdAt,asc':
      return (a, b) => newest(b, a);
    case 'deckName,asc':
      return (a, b) => inKorean.compare(a.name, b.name) || newest(a, b);
    case 'deckName,desc':
      return (a, b) => inKorean.compare(b.name, a.name) || newest(a, b);
    case 'updatedAt,desc':
      return (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || newest(a, b);
    case 'cardCnt,desc':
      return (a, b) => b.cardCnt - a.cardCnt || newest(a, b);
    case 'dueCnt,desc':
      return (a, b) => b.due - a.due || newest(a, b);
  }
}
