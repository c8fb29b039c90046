import { needlesOf } from '@molip/domain/search';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { cardBatches, cards, decks } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { holds, type KeyColumns } from '#platform/database/search-keys.ts';
import { type CardRow, type CardText, type CardWithDeck, keysOfCard } from '../deck-record.ts';
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

/** A statement inserts so much text, or so many cards. */
const SLICE_CHARS = 40_000;
const SLICE_ROWS = 100;

export type NewCard = Omit<CardRow, 'memberId' | 'cardId'>;

export function cardsRepository(db: Db, memberId: number) {
  const mine = eq(cards.memberId, memberId);
  const same = (cardId: number) => and(mine, eq(cards.cardId, cardId));
  /** With the name of their deck; without cards of deleted decks. */
  const shown = (...conditions: (SQL | undefined)[]) => ofAllDecks(isNull(decks.deletedAt), ...conditions);
  /** With cards of deleted decks. */
  const ofAllDecks = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ ...cardColumns, deckName: decks.name })
      .from(cards)
      .innerJoin(decks, and(eq(decks.memberId, cards.memberId), eq(decks.deckId, cards.deckId)))
      .where(and(mine, ...conditions));

  /** Omits cards whose clientId exists already. */
  const insert = async (made: readonly NewCard[]): Promise<number[]> => {
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
  };

  return {
    shown,
    ofAllDecks,

    async find(cardId: number): Promise<CardWithDeck | null> {
      const [row] = await shown(eq(cards.cardId, cardId), isNull(cards.deletedAt));
      return row ?? null;
    },

    async findByClientId(clientId: string): Promise<CardWithDeck | null> {
      const [row] = await shown(eq(cards.clientId, clientId));
      return row ?? null;
    },

    listOfBatch: (batchId: string): Promise<CardWithDeck[]> =>
      shown(eq(cards.batchId, batchId)).orderBy(cards.cardId),

    /** Deleted cards too. In order, so that two transactions cannot deadlock. */
    async lock(cardIds: readonly number[]): Promise<CardWithDeck[]> {
      return shown(inArray(cards.cardId, [...cardIds]))
        .orderBy(cards.cardId)
        .for('update', { of: cards });
    },

    /** Cards of deleted decks too. */
    lockOfAllDecks: (cardIds: readonly number[]): Promise<CardWithDeck[]> =>
      ofAllDecks(inArray(cards.cardId, [...cardIds]))
        .orderBy(cards.cardId)
        .for('update', { of: cards }),

    /** The newest first. */
    list: (
      deckId: number,
      filter: CardFilter,
      before: number | null,
      limit: number,
    ): Promise<CardWithDeck[]> =>
      shown(
        isListed(
          limit,
          'desc',
          ofDeck(deckId, filter),
          before === null ? undefined : lt(cards.cardId, before),
        ),
      ).orderBy(desc(cards.cardId)),

    /** A page of a deck, or of all decks, the oldest first; deleted decks and cards only of all decks. */
    listAfter: (after: number, limit: number, deckId: number | null): Promise<CardWithDeck[]> =>
      (deckId === null ? ofAllDecks : shown)(
        isListed(limit, 'asc', gt(cards.cardId, after), deckId === null ? undefined : ofDeck(deckId, {})),
      ).orderBy(cards.cardId),

    count: (deckId: number, filter: CardFilter): Promise<number> =>
      db.$count(cards, and(mine, ofDeck(deckId, filter))),

    /** In the front or back; of one deck, or of all. */
    search: (keyword: string, deckId: number | null, limit: number): Promise<CardWithDeck[]> =>
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

    /** The text of a deck's cards. */
    textsOf: (deckId: number): Promise<CardText[]> =>
      db
        .select({ content: cards.content, answer: cards.answer })
        .from(cards)
        .where(and(mine, ofDeck(deckId, {}))),

    insert,

    /** Each with its id: without a clientId none of them can exist already. */
    async insertEach<Item extends { readonly row: NewCard & { readonly clientId: null } }>(
      items: readonly Item[],
    ): Promise<(Item & { readonly cardId: number })[]> {
      const ids = await insert(items.map(({ row }) => row));
      return items.map((item, index) => {
        const cardId = ids[index];
        if (cardId === undefined) throw new Error('a card without a clientId was there already');
        return { ...item, cardId };
      });
    },

    /** False for a repeated call. */
    async beginBatch(clientId: string, now: Date): Promise<boolean> {
      const rows = await db
        .insert(cardBatches)
        .values({ memberId, clientId, createdAt: now })
        .onConflictDoNothing()
        .returning({ clientId: cardBatches.clientId });
      return rows.length > 0;
    },

    /** Changes columns other than the text. */
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

  /** On a page of the cards that match, in order of creation. */
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

/** Other requests run between two slices: 500 short cards block the event loop for 0.2 s, long ones for a second. */
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
