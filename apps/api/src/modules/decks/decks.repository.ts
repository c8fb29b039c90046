import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { cards, decks, reviews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import type { DeckRow } from './deck-record.ts';

/** All lists of decks are read whole, with their counts. */
const DECKS_MAX = 2_000;

/** More than anyone looks through. */
const DELETED_MAX = 1_000;

const listDecks = hotQuery('list_decks', (db) =>
  db
    .select()
    .from(decks)
    .where(and(eq(decks.memberId, sql.placeholder('memberId')), isNull(decks.deletedAt))),
);

export function decksRepository(db: Db, memberId: number) {
  const mine = eq(decks.memberId, memberId);
  const same = (deckId: number) => and(mine, eq(decks.deckId, deckId));
  return {
    /** All of them: there are as many as one can name, not as many as there are cards. */
    list: (): Promise<DeckRow[]> => listDecks(db).execute({ memberId }),

    async find(deckId: number): Promise<DeckRow | null> {
      const [row] = await db
        .select()
        .from(decks)
        .where(and(same(deckId), isNull(decks.deletedAt)));
      return row ?? null;
    },

    /** Deleted ones too; nobody else changes it until the transaction ends. Cards that go into it meanwhile wait for nobody. */
    async lock(deckId: number): Promise<DeckRow | null> {
      const [row] = await db.select().from(decks).where(same(deckId)).for('no key update');
      return row ?? null;
    },

    async findByClientId(clientId: string): Promise<DeckRow | null> {
      const [row] = await db
        .select()
        .from(decks)
        .where(and(mine, eq(decks.clientId, clientId)));
      return row ?? null;
    },

    /** Null when a deck of this clientId is there already. */
    async insert(deck: Omit<DeckRow, 'memberId' | 'deckId'>): Promise<DeckRow | null> {
      const [row] = await db
        .insert(decks)
        .values({ memberId, ...deck })
        .onConflictDoNothing()
        .returning();
      return row ?? null;
    },

    /** Deleted ones too. Some that are made at the same moment may pass the bound. */
    hasRoom: async (): Promise<boolean> => (await db.$count(decks, mine)) < DECKS_MAX,

    async update(deckId: number, change: Partial<DeckRow>): Promise<DeckRow> {
      const [row] = await db.update(decks).set(change).where(same(deckId)).returning();
      if (!row) throw new Error('a deck that was locked is gone');
      return row;
    },

    async addToCount(deckId: number, count: number): Promise<void> {
      await db
        .update(decks)
        .set({ cardCnt: sql`${decks.cardCnt} + ${count}` })
        .where(same(deckId));
    },

    listDeleted: (since: Date): Promise<DeckRow[]> =>
      db
        .select()
        .from(decks)
        .where(and(mine, gt(decks.deletedAt, since)))
        .orderBy(desc(decks.deletedAt))
        .limit(DELETED_MAX),
  };
}

/** Decks and cards of all members whose time to be brought back is over, with their reviews. */
export async function purgeDeletedDecks(db: Db, before: Date): Promise<void> {
  await eraseDecks(db, lt(decks.deletedAt, before), lt(cards.deletedAt, before));
}

/** A member's deleted decks and cards, with their reviews. */
export async function eraseDeletedDecks(db: Db, memberId: number): Promise<void> {
  await eraseDecks(
    db,
    sql`${decks.memberId} = ${memberId} and ${decks.deletedAt} is not null`,
    sql`${cards.memberId} = ${memberId} and ${cards.deletedAt} is not null`,
  );
}

/** A deletion time so old that the row can no longer be restored. */
const NOT_RESTORABLE = new Date(0);
const CARDS_AT_ONCE = 500;
const REVIEWS_AT_ONCE = 10_000;

/** Deletes in batches, the decks last, so that the next sweep finishes an interrupted erasure. */
async function eraseDecks(db: Db, isErasedDeck: SQL, isErasedCard: SQL): Promise<void> {
  const erased = await db
    .update(decks)
    .set({ deletedAt: NOT_RESTORABLE })
    .where(isErasedDeck)
    .returning({ memberId: decks.memberId, deckId: decks.deckId });
  const deckIdsByMember = new Map<number, number[]>();
  for (const { memberId, deckId } of erased)
    deckIdsByMember.set(memberId, [...(deckIdsByMember.get(memberId) ?? []), deckId]);
  for (const [memberId, deckIds] of deckIdsByMember) {
    await eraseCards(
      db,
      sql`${cards.memberId} = ${memberId} and ${cards.deckId} = any(${sql.param(deckIds)}::bigint[])`,
    );
    await db.delete(decks).where(and(eq(decks.memberId, memberId), inArray(decks.deckId, deckIds)));
  }
  await eraseCards(db, isErasedCard);
}

/** Erases the cards with their reviews, in batches: one card may have millions of reviews. */
async function eraseCards(db: Db, isErased: SQL): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ member_id: string; card_id: string }>(sql`
      update ${cards} set deleted_at = ${NOT_RESTORABLE.toISOString()}
      where ${isErased} and ctid = any(array(select ctid from ${cards} where ${isErased} limit ${CARDS_AT_ONCE}))
      returning member_id, card_id`);
    if (rows.length === 0) return;
    const erased = sql`unnest(${sql.param(rows.map(({ member_id }) => member_id))}::bigint[],
      ${sql.param(rows.map(({ card_id }) => card_id))}::bigint[]) as erased (member_id, card_id)`;
    let deleted: number | null;
    do
      ({ rowCount: deleted } = await db.execute(sql`
        delete from ${reviews} where ctid = any(array(
          select ${reviews}.ctid from ${reviews} join ${erased} using (member_id, card_id) limit ${REVIEWS_AT_ONCE}))`));
    while (deleted === REVIEWS_AT_ONCE);
    await db.execute(sql`
      with gone as (
        delete from ${cards} using ${erased}
        where ${cards.memberId} = erased.member_id and ${cards.cardId} = erased.card_id
        returning erased.member_id, erased.card_id)
      delete from ${reviews} using gone
      where ${reviews.memberId} = gone.member_id and ${reviews.cardId} = gone.card_id`);
  }
}

/** For withdrawal: all cards and reviews of the member. */
export async function eraseCardsOf(db: Db, memberId: number): Promise<void> {
  await deleteInBatches(db, reviews, eq(reviews.memberId, memberId), REVIEWS_AT_ONCE);
  await deleteInBatches(db, cards, eq(cards.memberId, memberId), 1_000);
}
