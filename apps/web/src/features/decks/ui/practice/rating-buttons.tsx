import { formatInterval } from '@molip/domain/decks';
import { RATINGS, type Rating } from '@molip/domain/reviews';
import { type MouseEvent, useEffect, useRef } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { practiceCopy as copy, ratingName } from './copy.ts';

const LOOKS: Record<Rating, string> = {
  AGAIN: 'bg-again-soft text-again border-again/25',
  HARD: 'bg-hard-soft text-hard border-hard/25',
  GOOD: 'bg-good-soft text-good border-good/25',
  EASY: 'bg-easy-soft text-easy border-easy/25',
};
const TWO = ['AGAIN', 'GOOD'] as const;

interface RatingButtonsProps {
  /** When false the buttons are invisible and keep their space. */
  readonly isShown: boolean;
  /** Seconds until the card comes back, for each button. */
  readonly preview: Readonly<Record<Rating, number>>;
  readonly hasTwoButtons: boolean;
  /** From the comparison of the typed answer. */
  readonly suggested: Rating | null;
  readonly onRate: (rating: Rating) => void;
}

/** Four buttons of the same width, or two. */
export function RatingButtons(props: RatingButtonsProps) {
  const { isShown, preview, hasTwoButtons, suggested, onRate } = props;
  const shown = hasTwoButtons ? TWO : RATINGS;
  const appearedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (isShown) appearedAt.current = performance.now();
  }, [isShown]);
  return (
    <fieldset
      aria-hidden={!isShown}
      className={classNames('grid auto-cols-fr grid-flow-col gap-1', !isShown && 'invisible')}
    >
      <legend className="sr-only">{copy.rateLabel}</legend>
      {shown.map((rating) => (
        <button
          key={rating}
          type="button"
          // The buttons appear where 정답 보기 was: the second click of its double click is not a rating.
          onClick={(event) => isDoubleClickRemainder(event, appearedAt.current) || onRate(rating)}
          className={classNames(
            'flex min-h-9 min-w-0 flex-col items-center justify-center rounded-control border px-0.5 text-center hover:brightness-95',
            LOOKS[rating],
            suggested === rating && 'border-2 border-current!',
          )}
        >
          <span className="text-body-s font-bold">
            {ratingName(rating, hasTwoButtons)}
            {suggested === rating ? (
              <span className="text-caption font-medium"> · {copy.suggested}</span>
            ) : null}
          </span>
          <span className="figures text-small font-medium">{formatInterval(preview[rating])}</span>
        </button>
      ))}
    </fieldset>
  );
}

const DOUBLE_CLICK_MS = 300;

/** The second press of a double click that began on the button which this one replaced. Not every browser counts taps. */
export function isDoubleClickRemainder({ detail, nativeEvent }: MouseEvent, appearedAtMs: number): boolean {
  const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return performance.now() - appearedAtMs < DOUBLE_CLICK_MS && (detail > 1 || isTap);
}
