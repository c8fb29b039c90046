import { useRef, useState } from 'react';
import { messageOf } from '../../../../shared/lib/api/index.ts';
import { cardsToSave, isSound } from '../../model/candidates.ts';
import type { useCandidates } from '../../model/use-candidates.ts';
import type { Saved } from './bar-lines.tsx';
import { generationCopy } from './copy.ts';
import type { NoteToRead } from './found.ts';
import type { DeckChoice, SaveTarget } from './use-deck-choice.ts';

/** Says into which deck they went. */
export type SaveCards = (target: SaveTarget, cards: ReturnType<typeof cardsToSave>) => Promise<number>;

const { save: copy } = generationCopy;

/** The way of the ticked cards into a deck. What fails leaves them as they are. */
export function useSaving(
  { candidates, edit, markSaved }: ReturnType<typeof useCandidates>,
  { target, deckName, choose }: DeckChoice,
  note: NoteToRead,
  onSave: SaveCards,
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  // State arrives a render late; a second press in the same frame must already see it.
  const busy = useRef(false);

  const save = async () => {
    if (busy.current) return;
    const chosen = candidates.filter((one) => one.isChosen);
    const unsound = chosen.find((one) => !isSound(one));
    setFailure(unsound ? copy.unsound : null);
    if (unsound) return edit(unsound.id);
    busy.current = true;
    setBusy(true);
    try {
      const deckId = await onSave(target, cardsToSave(chosen, note));
      markSaved(chosen);
      // One that was made by this is not made again.
      choose(String(deckId));
      setSaved({ deckId, deckName, count: chosen.length });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, saved, save: () => void save() };
}
