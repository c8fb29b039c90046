import type { CardToCheck } from '@molip/contract';
import { listCardsOfNote } from '#modules/decks/index.ts';
import type { notesService } from '#modules/notes/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Engines } from './engines.ts';

/** More than anybody checks in one go; the rest comes when these are done. */
const CHECKED_MAX = 50;

/** While it waits, it holds one of the three turns that the member's calls have; a page asks again when it is opened. */
const WAIT_MAX_MS = 2_000;

export type CardsToCheckService = ReturnType<typeof cardsToCheckService>;

/** Cards whose passage a note no longer has. Texts are compared in the thread of the rules; none where that is busy. */
export function cardsToCheckService(
  db: Db,
  notes: ReturnType<typeof notesService>,
  { rules }: Engines,
  waitMaxMs = WAIT_MAX_MS,
) {
  return async (memberId: number, noteId: number, signal: AbortSignal): Promise<{ cards: CardToCheck[] }> => {
    const { noteContent } = await notes.read(memberId, noteId);
    const cards = await listCardsOfNote(db, memberId, noteId);
    if (cards.length === 0) return { cards: [] };
    const follow = () => rules.engine.follow(noteContent, cards, CHECKED_MAX);
    const waiting = AbortSignal.any([signal, AbortSignal.timeout(waitMaxMs)]);
    try {
      const changed = await rules.runLimited(follow, { owner: memberId, signal: waiting });
      return { cards: changed.map(({ card, proposal }) => ({ ...card, proposal })) };
    } catch (error) {
      // Neither a closed page nor a busy server is a failure.
      if (waiting.aborted && error === waiting.reason) return { cards: [] };
      throw error;
    }
  };
}
