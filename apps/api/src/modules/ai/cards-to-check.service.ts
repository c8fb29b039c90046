import type { CardToCheck } from '@molip/contract';
import type { Db } from '../../platform/database/database.ts';
import { cardsOfNote } from '../decks/index.ts';
import type { notesService } from '../notes/index.ts';
import type { Engines } from './engines.ts';

/** More than anybody checks in one go; the rest comes when these are done. */
const CHECKED_MAX = 50;

/** Cards whose passage a note no longer has. Texts are compared where that holds nobody up. */
export function cardsToCheckService(db: Db, notes: ReturnType<typeof notesService>, { rules }: Engines) {
  return async (memberId: number, noteId: number, signal: AbortSignal): Promise<{ cards: CardToCheck[] }> => {
    const { noteContent } = await notes.read(memberId, noteId);
    const cards = await cardsOfNote(db, memberId, noteId);
    if (cards.length === 0) return { cards: [] };
    const follow = () => rules.engine.follow(noteContent, cards, CHECKED_MAX);
    try {
      const changed = await rules.inTurn(follow, { owner: memberId, signal });
      return { cards: changed.map(({ card, proposal }) => ({ ...card, proposal })) };
    } catch (error) {
      // Who has turned the page hears no answer; that is no failure.
      if (signal.aborted) return { cards: [] };
      throw error;
    }
  };
}
