import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { cards, decks, reviews } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import type { DeckRow } from './deck-record.ts';

/** Lists of decks are read whole, with their counts. */
const DECKS_MAX = 2_000;

/** More than a person looks through. */
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
    /** All decks, without paging. */
    list: (): Promise<DeckRow[]> => listDecks(db).execute({ memberId }),

    async find(deckId: number): Promise<DeckRow | null> {
      const [row] = await db
        .select()
        .from(decks)
        .where(and(same(deckId), isNull(decks.deletedAt)));
      return row ?? null;
    },

    /** A deleted deck too. Cards can still be inserted into it by others: this lock does not conflict with a reference. */
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

    /** Null when a deck of this clientId exists. */
    async insert(deck: Omit<DeckRow, 'memberId' | 'deckId'>): Promise<DeckRow | null> {
      const [row] = await db
        .insert(decks)
        .values({ memberId, ...deck })
        .onConflictDoNothing()
        .returning();
      return row ?? null;
    },

    /** Counts deleted decks too. Decks that are created at the same moment may exceed the bound. */
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

/** Erases all members' decks and cards that can no longer be restored, with their reviews. */
export async function purgeDeletedDecks(db: Db, before: Date): Promise<void> {
  await eraseDecks(db, lt(decks.deletedAt, before), lt(cards.deletedAt, before));
}

/** Erases a member's deleted decks and cards, with their reviews. */
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
    await eraseEmptyDecks(db, memberId, deckIds);
  }
  await eraseCards(db, isErasedCard);
}

/** An import that is under way keeps its deck locked: the next sweep erases that deck, rather than wait for the import. */
async function eraseEmptyDecks(db: Db, memberId: number, deckIds: readonly number[]): Promise<void> {
  const isErased = and(eq(decks.memberId, memberId), inArray(decks.deckId, [...deckIds]));
  await db.transaction(async (tx: Db) => {
    const free = await tx
      .select({ deckId: decks.deckId })
      .from(decks)
      .where(isErased)
      .for('update', { skipLocked: true });
    const freeIds = free.map(({ deckId }) => deckId);
    if (freeIds.length > 0) await tx.delete(decks).where(and(isErased, inArray(decks.deckId, freeIds)));
  });
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
    const ofErased = sql`(${reviews.memberId}, ${reviews.cardId}) in (select member_id, card_id from ${erased})`;
    await deleteInBatches(db, reviews, ofErased, REVIEWS_AT_ONCE);
    // Reviews that were saved since go with their card, by the reference.
    await db.execute(sql`
      delete from ${cards} using ${erased}
      where ${cards.memberId} = erased.member_id and ${cards.cardId} = erased.card_id`);
  }
}

/** Erases all cards and reviews of a member who withdraws. */
export async function eraseMemberCards(db: Db, memberId: number): Promise<void> {
  await deleteInBatches(db, reviews, eq(reviews.memberId, memberId), REVIEWS_AT_ONCE);
  await deleteInBatches(db, cards, eq(cards.memberId, memberId), 1_000);
}
