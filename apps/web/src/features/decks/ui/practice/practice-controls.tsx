import type { Rating } from '@molip/domain/reviews';
import { Button } from '#shared/ui/button.tsx';
import { practiceCopy as copy } from './copy.ts';
import { isDoubleClickRemainder, RatingButtons } from './rating-buttons.tsx';
import type { PracticeCardView } from './use-practice-card.ts';

interface PracticeControlsProps {
  readonly view: PracticeCardView;
  /** Seconds until the card comes back, for each rating. */
  readonly preview: Readonly<Record<Rating, number>>;
  readonly hasTwoButtons: boolean;
}

/** 정답 보기, then the ratings in the same spot. */
export function PracticeControls({ view, preview, hasTwoButtons }: PracticeControlsProps) {
  const { isRevealed, isLaidOut, suggested, ratedAtMs, rate, reveal } = view;
  return (
    <div className="print:hidden sticky low:static bottom-0 z-10 -mx-2 grid *:col-start-1 *:row-start-1 -my-1 bg-page px-2 py-1 above-tabs:bottom-(--tabs-top) desktop:static desktop:m-0 desktop:p-0">
      {isRevealed || isLaidOut ? (
        <RatingButtons
          isShown={isRevealed}
          preview={preview}
          hasTwoButtons={hasTwoButtons}
          suggested={suggested}
          onRate={rate}
        />
      ) : null}
      {isRevealed ? null : (
        <Button
          isLarge
          // The button appears where the ratings were: the second click of a double click on one reveals nothing.
          onClick={(event) => isDoubleClickRemainder(event, ratedAtMs.current) || reveal()}
          className="min-h-9 w-full"
        >
          {copy.showAnswer}
        </Button>
      )}
    </div>
  );
}
