import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { cards, decks } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

export interface NoteCard {
  readonly cardId: number;
  readonly deckId: number;
  readonly deckName: string;
  readonly content: string;
  readonly answer: string;
  readonly sourceText: string;
}

/** Cards that were created from a note. */
export async function listCardsOfNote(db: Db, memberId: number, noteId: number): Promise<NoteCard[]> {
  const rows = await db
    .select({
      cardId: cards.cardId,
      deckId: cards.deckId,
      deckName: decks.name,
      content: cards.content,
      answer: cards.answer,
      sourceText: cards.sourceText,
    })
    .from(cards)
    .innerJoin(decks, and(eq(decks.memberId, cards.memberId), eq(decks.deckId, cards.deckId)))
    .where(
      and(
        eq(cards.memberId, memberId),
        eq(cards.sourceNoteId, noteId),
        isNull(cards.deletedAt),
        isNull(decks.deletedAt),
      ),
    )
    .orderBy(asc(cards.cardId));
  return rows.map((row) => ({ ...row, sourceText: row.sourceText ?? '' }));
}

/** The given fronts for which the member already has a card, in any deck. */
export async function findExistingFronts(
  db: Db,
  memberId: number,
  fronts: readonly string[],
): Promise<Set<string>> {
  if (fronts.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ content: cards.content })
    .from(cards)
    .innerJoin(decks, and(eq(decks.memberId, cards.memberId), eq(decks.deckId, cards.deckId)))
    .where(
      and(
        eq(cards.memberId, memberId),
        inArray(cards.content, [...fronts]),
        isNull(cards.deletedAt),
        isNull(decks.deletedAt),
      ),
    );
  return new Set(rows.map(({ content }) => content));
}
