import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { cards, notes } from '../schema/index.ts';
import { DEMO_BOOKMARKED_CARDS, DEMO_CARDS_OF_NOTE } from './demo-decks.ts';

/** Bookmarks of cards, and the note that some came from. Runs in the caller's transaction, when both are there. */
export async function seedCardMarks(tx: Db, memberId: number, now: Date): Promise<void> {
  const mine = eq(cards.memberId, memberId);
  await tx
    .update(cards)
    .set({ bookmarkedAt: now })
    .where(and(mine, inArray(cards.content, [...DEMO_BOOKMARKED_CARDS])));
  const [note] = await tx
    .select({ noteId: notes.noteId })
    .from(notes)
    .where(and(eq(notes.memberId, memberId), eq(notes.title, DEMO_CARDS_OF_NOTE.note)));
  for (const [front, sourceText] of DEMO_CARDS_OF_NOTE.lines)
    await tx
      .update(cards)
      .set({ sourceNoteId: note?.noteId, sourceText })
      .where(and(mine, eq(cards.content, front)));
}
