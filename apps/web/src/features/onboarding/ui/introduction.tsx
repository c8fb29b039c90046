import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { adjacentStep, type TourStep } from '../model/tour-steps.ts';
import { tourCopy } from '../tour-copy.ts';
import { CardsPreview } from './tour/cards-preview.tsx';
import { DashboardPreview } from './tour/dashboard-preview.tsx';
import { NotesPreview } from './tour/notes-preview.tsx';
import { TimerPreview } from './tour/timer-preview.tsx';
import { TourDots } from './tour/tour-dots.tsx';
import { useTourMoves } from './use-tour-moves.ts';

interface IntroductionProps {
  readonly step: TourStep;
  /** Each step is a history entry, so that Back returns to the previous step. */
  readonly onStep: (step: TourStep) => void;
  /** Called at the end, or before by 건너뛰기. */
  readonly onLeave: () => Promise<void>;
}

const PREVIEWS: Record<TourStep, () => ReactNode> = {
  timer: TimerPreview,
  notes: NotesPreview,
  cards: CardsPreview,
  dashboard: DashboardPreview,
};

/** Four sentences about 몰입, each beside a preview of its part of the interface. */
export function Introduction({ step, onStep, onLeave }: IntroductionProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await onLeave().finally(() => setLeaving(false));
  };
  const goOn = () => {
    const next = adjacentStep(step, 1);
    if (next) onStep(next);
    else void leave();
  };
  const swipe = useTourMoves({
    onMove: (by) => {
      const to = adjacentStep(step, by);
      if (to) onStep(to);
    },
    onEnter: goOn,
  });
  const { title, text } = tourCopy.steps[step];
  const Preview = PREVIEWS[step];
  const isLast = adjacentStep(step, 1) === undefined;
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
          <Preview />
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
