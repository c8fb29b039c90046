import { useCreateDeck } from '../../api/change-deck.ts';
import { useTryId } from '../../api/use-try-id.ts';
import { NewDeckDialog } from './lazy-parts.tsx';

interface NewDeckProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (deckId: number) => void;
}

/** Stays mounted, so that a retry with the same name creates no second deck. */
export function NewDeck({ open, onClose, onMade }: NewDeckProps) {
  const tryId = useTryId();
  const { mutateAsync: create } = useCreateDeck();
  const createDeck = async (deckName: string) => {
    const { deckId } = await create({ deckName, clientId: tryId(deckName) });
    onMade(deckId);
  };
  return <NewDeckDialog open={open} onClose={onClose} onName={createDeck} />;
}
