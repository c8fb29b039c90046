import { useId } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { enhanceCopy as copy } from './copy.ts';

interface ChoiceBarProps {
  readonly all: number;
  readonly taken: number;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onAll: (isTaken: boolean) => void;
  readonly onQuit: () => void;
  readonly onApply: () => void;
}

/** How many are taken, and what becomes of them. */
export function ChoiceBar({ all, taken, isBusy, failure, onAll, onQuit, onApply }: ChoiceBarProps) {
  const reason = useId();
  return (
    <div className="sticky bottom-0 z-10 mt-2 pb-1 above-tabs:bottom-(--tabs-top)">
      <div className="flex flex-col gap-1 rounded-card border border-line bg-surface p-1.5 pl-2 shadow-float">
        <FormFailure>{failure}</FormFailure>
        <div className="flex items-center gap-0.5">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
            <p role="status" className="figures text-label">
              <strong>{copy.chosen(all, taken)}</strong>{' '}
              <span className="not-tablet:hidden">{copy.chosenEnd}</span>
            </p>
            <button
              type="button"
              onClick={() => onAll(taken < all)}
              className="relative rounded-small text-small font-bold text-primary after:absolute after:-inset-x-0.5 after:-inset-y-1.5"
            >
              {taken < all ? copy.chooseAll : copy.chooseNone}
            </button>
          </div>
          <button
            type="button"
            onClick={onQuit}
            className="min-h-5.5 shrink-0 rounded-control px-1 font-bold text-ink-soft hover:text-ink"
          >
            {copy.quit}
          </button>
          <Button
            disabled={taken === 0}
            aria-describedby={taken === 0 ? reason : undefined}
            isBusy={isBusy}
            busyLabel={copy.applying}
            onClick={isBusy ? undefined : onApply}
          >
            {copy.apply}
          </Button>
        </div>
        {taken === 0 ? (
          <p id={reason} className="text-right text-small text-ink-soft">
            {copy.chooseOne}
          </p>
        ) : null}
      </div>
    </div>
  );
}
