import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { stepAway, type TourStep } from '../model/tour-steps.ts';
import { tourCopy } from '../tour-copy.ts';
import { CardsPiece } from './tour/cards-piece.tsx';
import { DashboardPiece } from './tour/dashboard-piece.tsx';
import { NotesPiece } from './tour/notes-piece.tsx';
import { TimerPiece } from './tour/timer-piece.tsx';
import { TourDots } from './tour/tour-dots.tsx';
import { useTourMoves } from './use-tour-moves.ts';

interface IntroductionProps {
  readonly step: TourStep;
  /** Each step is a place in the history, so that Back goes one step back. */
  readonly onStep: (step: TourStep) => void;
  /** At the end, or before it by 건너뛰기. */
  readonly onLeave: () => Promise<void>;
}

const PIECES: Record<TourStep, () => ReactNode> = {
  timer: TimerPiece,
  notes: NotesPiece,
  cards: CardsPiece,
  dashboard: DashboardPiece,
};

/** Four sentences about 몰입, each beside a piece of the interface that it speaks of. */
export function Introduction({ step, onStep, onLeave }: IntroductionProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await onLeave().finally(() => setLeaving(false));
  };
  const goOn = () => {
    const next = stepAway(step, 1);
    if (next) onStep(next);
    else void leave();
  };
  const swipe = useTourMoves({
    onMove: (by) => {
      const to = stepAway(step, by);
      if (to) onStep(to);
    },
    onEnter: goOn,
  });
  const { title, text } = tourCopy.steps[step];
  const Piece = PIECES[step];
  const isLast = stepAway(step, 1) === undefined;
  return (
    <div
      {...swipe}
      className="mx-auto flex w-full max-w-60 flex-1 touch-pan-y tablet:max-w-66 flex-col px-2.5 pt-2 pb-3 sm:justify-center desktop:max-w-146 desktop:flex-row-reverse desktop:items-center desktop:justify-between desktop:px-3 desktop:py-4"
    >
      <div
        aria-hidden="true"
        className="flex min-h-39 flex-1 flex-col justify-center sm:min-h-44 sm:flex-none desktop:mr-3.5 desktop:w-59"
      >
        <div key={step} className="enter">
          <Piece />
        </div>
      </div>
      <div className="mt-2 tablet:mt-5 desktop:mt-0 desktop:w-66 desktop:shrink-0">
        <div aria-live="polite" className="min-h-18 tablet:min-h-23">
          <PageHeading isDisplay>
            {title.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </PageHeading>
          <p className="mt-1 max-w-54 text-balance text-ink-soft tablet:mt-1.5 tablet:text-title-s tablet:leading-[1.875rem]">
            {text}
          </p>
        </div>
        <div className="mt-2.5 flex flex-wrap items-center gap-1 desktop:mt-6">
          <TourDots step={step} />
          <div className="ml-auto flex items-center gap-1">
            {isLast ? null : (
              <Button look="ghost" onClick={leave}>
                {tourCopy.skip}
              </Button>
            )}
            <Button isLarge isBusy={isLeaving} onClick={goOn}>
              {isLast ? tourCopy.start : tourCopy.next}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
