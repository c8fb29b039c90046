import type { CardToCheck } from '@molip/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import { type CardSides, proposedSides, staysSame } from '../../model/checked-card.ts';
import { spokenName } from '../../model/spoken-name.ts';
import { type CardActions, useCardChecks } from '../../model/use-card-checks.ts';
import { CardCheck } from './card-check.tsx';
import { checkCopy as copy } from './copy.ts';

interface CardsToCheckProps {
  readonly noteId: number;
  readonly changedAt: Date;
  readonly cards: readonly CardToCheck[];
  readonly actions: CardActions;
  /** In place of the list when it has come to its end. */
  readonly children: ReactNode;
}

type Wordings = ReadonlyMap<number, CardSides>;

/** The list grows shorter with each card that is decided. */
export function CardsToCheck({ noteId, changedAt, cards, actions, children }: CardsToCheckProps) {
  const checks = useCardChecks({ noteId, changedAt }, actions);
  const [wordings, setWordings] = useState<Wordings>(new Map());
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);

  const word = (cardId: number, sides: CardSides | null) =>
    setWordings((now) => {
      const next = new Map(now);
      if (sides) next.set(cardId, sides);
      else next.delete(cardId);
      return next;
    });
  const decide = async (card: CardToCheck, deciding: ReturnType<typeof checks.keep>, words: string) => {
    const outcome = await deciding;
    if (outcome === 'failed') return;
    word(card.cardId, null);
    if (outcome === 'gone') sayGone(card);
    setSaid(outcome === 'gone' ? '' : `${words} ${copy.left(cards.length - 1)}`);
    const at = cards.indexOf(card);
    const next = cards[at + 1] ?? cards[at - 1];
    if (next) document.getElementById(placeOf(next))?.focus();
  };
  const changeable = cards.filter((card) => !staysSame(card) && !wordings.has(card.cardId));
  const changeAll = async () => {
    setAsking(false);
    const { done, gone } = await checks.changeAll(changeable);
    for (const card of gone) sayGone(card);
    setSaid(copy.allDone(done.length));
  };
  const isUnsaved = (card: CardToCheck) => {
    const sides = wordings.get(card.cardId);
    const { content, answer } = proposedSides(card);
    return sides !== undefined && (sides.content !== content || sides.answer !== answer);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {cards.length === 0 ? (
        children
      ) : (
        <>
          <div className="mt-0.5 mb-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <p className="text-label text-ink-soft">{copy.explanation}</p>
            {changeable.length > 1 ? (
              <Button
                isBusy={checks.busy.size > 0}
                busyLabel={copy.changing}
                onClick={checks.busy.size > 0 ? undefined : () => setAsking(true)}
              >
                {copy.changeAll(changeable.length)}
              </Button>
            ) : null}
          </div>
          <div className="flex flex-col gap-2">
            {cards.map((card) => (
              <CardCheck
                key={card.cardId}
                id={placeOf(card)}
                card={card}
                wording={wordings.get(card.cardId) ?? null}
                isBusy={checks.busy.has(card.cardId)}
                failure={checks.failures.get(card.cardId)}
                onWording={(sides) => word(card.cardId, sides)}
                onChange={(sides) => void decide(card, checks.changeTo(card, sides), copy.done.changed)}
                onKeep={() => void decide(card, checks.keep(card), copy.done.kept)}
                onRemove={() =>
                  void decide(
                    card,
                    checks.remove(card, () => setSaid(copy.backAgain)),
                    copy.done.removed,
                  )
                }
              />
            ))}
          </div>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        question={copy.allQuestion(changeable.length)}
        consequence={copy.allConsequence}
        cancelLabel={copy.allCancel}
        confirmLabel={copy.allConfirm}
        onCancel={() => setAsking(false)}
        onConfirm={() => void changeAll()}
      />
      <LeaveQuestion wouldLose={() => cards.some(isUnsaved)} copy={copy} />
    </>
  );
}

/** For everybody to see: the card goes without having been touched here. */
function sayGone({ content }: CardToCheck): void {
  openToast({ message: copy.goneElsewhere(spokenName(content)), severity: 'warning' });
}

function placeOf({ cardId }: CardToCheck): string {
  return `card-to-check-${cardId}`;
}
