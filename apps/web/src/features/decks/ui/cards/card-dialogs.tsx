import type { Card, Deck } from '@molip/contract';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { useMoveCard } from '../../api/change-cards.ts';
import { moveCopy } from '../../copy.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Few visits write; what they need comes when they do. */
const CardEditor = lazy(() =>
  import('./editor/card-editor.tsx').then((module) => ({ default: module.CardEditor })),
);
const BatchEntry = lazy(() =>
  import('./batch/batch-entry.tsx').then((module) => ({ default: module.BatchEntry })),
);

export type Opened =
  | { readonly kind: 'new' | 'batch' }
  | { readonly kind: 'edit' | 'move'; readonly card: Card };

interface CardDialogsProps {
  readonly deck: Deck;
  /** As they are shown, for the way to the next one. */
  readonly cards: readonly Card[];
  /** Null while none is open. */
  readonly opened: Opened | null;
  readonly onOpen: (opened: Opened | null) => void;
}

/** Writing a card, changing one, entering many, moving one. */
export function CardDialogs({ deck, cards, opened, onOpen }: CardDialogsProps) {
  const { memberId, deckId, deckName } = deck;
  const { mutateAsync: move } = useMoveCard();
  const latest = useRef(opened);
  useLayoutEffect(() => {
    latest.current = opened;
  });
  /** An answer that comes late finds another one open, or none: that one stays. */
  const lead = (to: Opened | null) => {
    if (latest.current === opened) onOpen(to);
  };
  const close = () => lead(null);
  const edited = opened?.kind === 'edit' ? opened.card : null;
  const next = edited && cards[cards.findIndex(({ cardId }) => cardId === edited.cardId) + 1];
  return (
    <>
      <Suspense>
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
      </Suspense>
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
