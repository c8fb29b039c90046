import { needlesOf } from '@molip/domain/search';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { cardBatches, cards, decks } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type KeyColumns } from '#platform/database/search-keys.ts';
import { type CardRow, type CardText, keysOfCard, type ShownCard } from '../deck-record.ts';
import { idsUpToPageBytes, textBytes } from './page-bytes.repository.ts';
import type { TagCursor } from './tag-cursor.ts';

const { contentLetters, contentInitials, answerLetters, answerInitials, ...cardColumns } =
  getTableColumns(cards);

export { cardColumns };

const FRONT = { letters: contentLetters, initials: contentInitials };
const BACK = { letters: answerLetters, initials: answerInitials };

export interface CardFilter {
  readonly q?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** Short cards go in one statement. */
const SLICE_CHARS = 40_000;
const SLICE_ROWS = 100;

export type NewCard = Omit<CardRow, 'memberId' | 'cardId'>;

export function cardsRepository(db: Db, memberId: number) {
  const mine = eq(cards.memberId, memberId);
  const same = (cardId: number) => and(mine, eq(cards.cardId, cardId));
  /** With the name of their deck; what is in a deleted deck is not there. */
  const shown = (...conditions: (SQL | undefined)[]) => kept(isNull(decks.deletedAt), ...conditions);
  /** Those of deleted decks as well. */
  const kept = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ ...cardColumns, deckName: decks.name })
      .from(cards)
      .innerJoin(decks, and(eq(decks.memberId, cards.memberId), eq(decks.deckId, cards.deckId)))
      .where(and(mine, ...conditions));

  return {
    shown,
    kept,

    async find(cardId: number): Promise<ShownCard | null> {
      const [row] = await shown(eq(cards.cardId, cardId), isNull(cards.deletedAt));
      return row ?? null;
    },

    async findByClientId(clientId: string): Promise<ShownCard | null> {
      const [row] = await shown(eq(cards.clientId, clientId));
      return row ?? null;
    },

    listOfBatch: (batchId: string): Promise<ShownCard[]> =>
      shown(eq(cards.batchId, batchId)).orderBy(cards.cardId),

    /** Deleted ones too; nobody else changes them until the transaction ends. In order, so that two never wait for each other. */
    async lock(cardIds: readonly number[]): Promise<ShownCard[]> {
      return shown(inArray(cards.cardId, [...cardIds]))
        .orderBy(cards.cardId)
        .for('update', { of: cards });
    },

    /** Those of deleted decks as well. */
    lockKept: (cardIds: readonly number[]): Promise<ShownCard[]> =>
      kept(inArray(cards.cardId, [...cardIds]))
        .orderBy(cards.cardId)
        .for('update', { of: cards }),

    /** The last made first. */
    list: (deckId: number, filter: CardFilter, before: number | null, limit: number): Promise<ShownCard[]> =>
      shown(
        isListed(
          limit,
          'desc',
          ofDeck(deckId, filter),
          before === null ? undefined : lt(cards.cardId, before),
        ),
      ).orderBy(desc(cards.cardId)),

    /** For who reads a whole deck, or all of them: the oldest first, deleted decks and cards only without a deck. */
    listAfter: (after: number, limit: number, deckId: number | null): Promise<ShownCard[]> =>
      (deckId === null ? kept : shown)(
        isListed(limit, 'asc', gt(cards.cardId, after), deckId === null ? undefined : ofDeck(deckId, {})),
      ).orderBy(cards.cardId),

    count: (deckId: number, filter: CardFilter): Promise<number> =>
      db.$count(cards, and(mine, ofDeck(deckId, filter))),

    /** In front or answer; of one deck, or of all. */
    search: (keyword: string, deckId: number | null, limit: number): Promise<ShownCard[]> =>
      shown(
        isListed(
          limit,
          'desc',
          isNull(cards.deletedAt),
          deckId === null ? isDeckShown : eq(cards.deckId, deckId),
          or(...[FRONT, BACK].map((side) => holdsOneOf(side, keyword))),
        ),
      ).orderBy(desc(cards.cardId)),

    /** The most used first. */
    async tagsOf(deckId: number, after: TagCursor | null, limit: number): Promise<TagCursor[]> {
      const isAfter = after
        ? sql`having count(*) < ${after.cardCnt} or (count(*) = ${after.cardCnt} and tag > ${after.tagName})`
        : sql``;
      const { rows } = await db.execute<{ tagName: string; cardCnt: number }>(sql`
        select tag as "tagName", count(*)::int as "cardCnt" from ${cards}, unnest(tags) as tag
        where ${and(mine, ofDeck(deckId, {}))} group by tag ${isAfter} order by count(*) desc, tag limit ${limit}`);
      return rows;
    },

    /** Only what is on them. */
    textsOf: (deckId: number): Promise<CardText[]> =>
      db
        .select({ content: cards.content, answer: cards.answer })
        .from(cards)
        .where(and(mine, ofDeck(deckId, {}))),

    /** Those that are new; one whose clientId is there already is left out. */
    async insert(made: readonly NewCard[]): Promise<number[]> {
      const ids: number[] = [];
      for (const some of inSlices(made)) {
        const rows = await db
          .insert(cards)
          .values(some.map((card) => ({ memberId, ...card, ...keysOfCard(card) })))
          .onConflictDoNothing()
          .returning({ cardId: cards.cardId });
        ids.push(...rows.map(({ cardId }) => cardId));
      }
      return ids;
    },

    /** False when a call of this clientId was there before. */
    async beginBatch(clientId: string, now: Date): Promise<boolean> {
      const rows = await db
        .insert(cardBatches)
        .values({ memberId, clientId, createdAt: now })
        .onConflictDoNothing()
        .returning({ clientId: cardBatches.clientId });
      return rows.length > 0;
    },

    /** Of what is no text. */
    async update(cardId: number, change: Partial<Omit<CardRow, keyof CardText>>): Promise<void> {
      await db.update(cards).set(change).where(same(cardId));
    },

    async rewrite(cardId: number, text: CardText): Promise<void> {
      await db
        .update(cards)
        .set({ ...text, ...keysOfCard(text) })
        .where(same(cardId));
    },
  };

  /** In a page of the cards that meet the conditions, in order of their making. */
  function isListed(limit: number, order: 'asc' | 'desc', ...conditions: (SQL | undefined)[]): SQL {
    const inOrder = sql.raw(`card_id ${order}`);
    const listed = sql`select card_id, ${textBytes} as bytes from ${cards} where ${and(mine, ...conditions)}
      order by ${inOrder} limit ${limit}`;
    return inArray(cards.cardId, idsUpToPageBytes(listed, inOrder));
  }

  function ofDeck(deckId: number, { q, tags }: CardFilter): SQL | undefined {
    return and(
      eq(cards.deckId, deckId),
      isNull(cards.deletedAt),
      q ? holdsOneOf(FRONT, q) : undefined,
      tags && tags.length > 0 ? sql`${cards.tags} @> ${sql.param([...tags], cards.tags)}` : undefined,
    );
  }
}

const isDeckShown = sql`exists (select 1 from ${decks} where ${decks.memberId} = ${cards.memberId}
  and ${decks.deckId} = ${cards.deckId} and ${decks.deletedAt} is null)`;

/** Other requests have their turn between two slices: 500 cards of any length hold the server for 0.2 s, long ones for a second. */
function* inSlices(made: readonly NewCard[]): Generator<NewCard[]> {
  let slice: NewCard[] = [];
  let chars = 0;
  for (const card of made) {
    slice.push(card);
    chars += card.content.length + card.answer.length;
    if (chars < SLICE_CHARS && slice.length < SLICE_ROWS) continue;
    yield slice;
    [slice, chars] = [[], 0];
  }
  if (slice.length > 0) yield slice;
}

function holdsOneOf(side: KeyColumns, words: string): SQL {
  const needles = needlesOf(words);
  return or(...needles.map((needle) => holds(side, needle))) ?? sql`false`;
}
