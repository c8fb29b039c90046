import type { Rating } from '@molip/domain/reviews';
import type { ReactNode } from 'react';
import { Keycap } from '#shared/ui/keycap.tsx';
import { practiceCopy as copy, ratingName } from './copy.ts';

interface KeyHintsProps {
  readonly isRevealed: boolean;
  readonly hasTwoButtons: boolean;
  readonly canUndo: boolean;
  /** The answer is typed: the field has the focus, and Space is a letter of it. */
  readonly isTyped?: boolean;
  /** What Space says once the answer is there; without one 알맞음. */
  readonly suggested?: Rating | null;
}

/** For those who have a keyboard before them. */
export function KeyHints(props: KeyHintsProps) {
  const { isRevealed, hasTwoButtons, canUndo, isTyped, suggested } = props;
  const { hints } = copy;
  return (
    <p
      aria-hidden="true"
      className="hidden flex-wrap justify-center gap-2 text-small text-ink-soft desktop:flex print:hidden!"
    >
      {isRevealed ? (
        <Hint what={hints.rate}>
          <Keycap>1</Keycap> – <Keycap>{hasTwoButtons ? '2' : '4'}</Keycap>
        </Hint>
      ) : null}
      <Hint what={isRevealed ? ratingName(suggested ?? 'GOOD', hasTwoButtons) : hints.show}>
        <Keycap>{isTyped && !isRevealed ? 'Enter' : 'Space'}</Keycap>
      </Hint>
      {canUndo ? (
        <Hint what={hints.undo}>
          <Keycap>Z</Keycap>
        </Hint>
      ) : null}
      <Hint what={hints.keys}>
        <Keycap>?</Keycap>
      </Hint>
    </p>
  );
}

function Hint({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="inline-flex items-center gap-0.5">{children}</span>
      {what}
    </span>
  );
}
