import type { CardToCheck } from '@molip/contract';
import { followCards } from '@molip/domain/ai';
import type { Db } from '../../platform/database/database.ts';
import { cardsOfNote } from '../decks/index.ts';
import type { notesService } from '../notes/index.ts';

/** More than anybody checks in one go; the rest comes when these are done. */
const CHECKED_MAX = 100;

/** Cards whose passage a note no longer has. */
export function cardsToCheckService(db: Db, notes: ReturnType<typeof notesService>) {
  return async (memberId: number, noteId: number): Promise<{ cards: CardToCheck[] }> => {
    const { noteContent } = await notes.read(memberId, noteId);
    const cards = await cardsOfNote(db, memberId, noteId);
    const changed = followCards(noteContent, cards, CHECKED_MAX);
    return { cards: changed.map(({ card, proposal }) => ({ ...card, proposal })) };
  };
}
