import { useRef, useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { type Candidate, cardsToSave, isSound } from '../../model/candidates.ts';
import type { useCandidates } from '../../model/use-candidates.ts';
import type { Saved } from './bar-lines.tsx';
import { generationCopy } from './copy.ts';
import type { NoteToRead } from './found.ts';
import type { DeckChoice, SaveTarget } from './use-deck-choice.ts';

/** Says into which deck they went, or what was deleted meanwhile. The same key twice is the same card. */
export type SaveCards = (
  target: SaveTarget,
  cards: ReturnType<typeof cardsToSave>,
) => Promise<{ readonly deckId: number } | { readonly gone: 'deck' | 'note' }>;

export interface SaveFailure {
  readonly text: string;
  /** Saved once more, the cards go without their note. */
  readonly isNoteGone?: boolean;
}

interface Saving {
  readonly list: ReturnType<typeof useCandidates>;
  readonly choice: DeckChoice;
  readonly note: NoteToRead;
  readonly onSave: SaveCards;
  readonly onSaved: () => void;
}

const { save: copy } = generationCopy;

/** The way of the ticked cards into a deck. What fails leaves them as they are. */
export function useSaving({ list, choice, note, onSave, onSaved }: Saving) {
  const { candidates, edit, markSaved } = list;
  const { target, deckName, choose } = choice;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [hasNote, setHasNote] = useState(true);
  // State arrives a render late; a second press in the same frame must already see it.
  const busy = useRef(false);

  /** What was saved before is no longer what was done last. */
  const fail = (why: SaveFailure) => {
    setSaved(null);
    setFailure(why);
  };
  const send = async (chosen: readonly Candidate[]) => {
    const outcome = await onSave(target, cardsToSave(chosen, hasNote ? note : null));
    if ('deckId' in outcome) {
      markSaved(chosen);
      onSaved();
      // One that was made by this is not made again.
      choose(String(outcome.deckId));
      setSaved({ deckId: outcome.deckId, deckName, count: chosen.length });
    } else if (outcome.gone === 'note') {
      setHasNote(false);
      fail({ text: copy.noteGone, isNoteGone: true });
    } else {
      choose(null);
      fail({ text: copy.deckGone(deckName) });
    }
  };
  const save = async () => {
    if (busy.current) return;
    const chosen = candidates.filter((one) => one.isChosen);
    const unsound = chosen.find((one) => !isSound(one));
    setFailure(unsound ? { text: copy.unsound } : null);
    if (unsound) return edit(unsound.id);
    busy.current = true;
    setBusy(true);
    try {
      await send(chosen);
    } catch (error) {
      fail({ text: messageOf(error) });
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, saved, save: () => void save() };
}
