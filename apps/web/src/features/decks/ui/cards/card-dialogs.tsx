import type { Card, Deck } from '@molip/contract';
import { useLayoutEffect, useRef } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { useMoveCard } from '../../api/change-cards.ts';
import { moveCopy } from '../../copy.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Loaded on demand: few visits write cards. */
const CardEditor = lazyComponent(async () => (await import('./editor/card-editor.tsx')).CardEditor);
const BatchEntry = lazyComponent(async () => (await import('./batch/batch-entry.tsx')).BatchEntry);

export type Opened =
  | { readonly kind: 'new' | 'batch' }
  | { readonly kind: 'edit' | 'move'; readonly card: Card };

interface CardDialogsProps {
  readonly deck: Deck;
  /** In the shown order, to find the next card. */
  readonly cards: readonly Card[];
  /** Null while none is open. */
  readonly opened: Opened | null;
  readonly onOpen: (opened: Opened | null) => void;
}

/** The dialogs that create, edit and move cards. */
export function CardDialogs({ deck, cards, opened, onOpen }: CardDialogsProps) {
  const { memberId, deckId, deckName } = deck;
  const { mutateAsync: move } = useMoveCard();
  const latest = useRef(opened);
  useLayoutEffect(() => {
    latest.current = opened;
  });
  /** A late response does not replace another dialog that was opened since. */
  const lead = (to: Opened | null) => {
    if (latest.current === opened) onOpen(to);
  };
  const close = () => lead(null);
  const edited = opened?.kind === 'edit' ? opened.card : null;
  const next = edited && cards[cards.findIndex(({ cardId }) => cardId === edited.cardId) + 1];
  return (
    <>
      {opened?.kind === 'new' || edited ? (
        <CardEditor
          key={edited?.cardId ?? 'new'}
          memberId={memberId}
          deckId={deckId}
          deckName={deckName}
          card={edited}
          onClose={close}
          onNext={next ? () => lead({ kind: 'edit', card: next }) : undefined}
        />
      ) : null}
      {opened?.kind === 'batch' ? (
        <BatchEntry memberId={memberId} deckId={deckId} deckName={deckName} onClose={close} />
      ) : null}
      <MoveDialog
        fromDeckId={opened?.kind === 'move' ? deckId : null}
        count={1}
        onClose={close}
        onMove={async (target) => {
          if (opened?.kind !== 'move') return;
          await move({ card: opened.card, deckId: target.deckId });
          openToast({ message: moveCopy.moved(target.deckName), severity: 'success' });
        }}
      />
    </>
  );
}
