import type { Rating } from '@molip/domain/reviews';
import type { ReactNode } from 'react';
import { Keycap } from '#shared/ui/keycap.tsx';
import { practiceCopy as copy, ratingName } from './copy.ts';

interface KeyHintsProps {
  readonly isRevealed: boolean;
  readonly hasTwoButtons: boolean;
  readonly canUndo: boolean;
  /** The back is typed: the field has the focus, and Space types a space. */
  readonly isTyped?: boolean;
  /** The rating that Space gives after the reveal; 알맞음 without one. */
  readonly suggested?: Rating | null;
}

/** Visible on wide screens. */
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
