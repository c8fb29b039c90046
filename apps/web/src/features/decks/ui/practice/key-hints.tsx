import type { ReactNode } from 'react';
import { practiceCopy as copy } from './copy.ts';
import { Keycap } from './keycap.tsx';

interface KeyHintsProps {
  readonly isOpen: boolean;
  readonly hasTwoButtons: boolean;
  readonly canUndo: boolean;
}

/** For those who have a keyboard before them. */
export function KeyHints({ isOpen, hasTwoButtons, canUndo }: KeyHintsProps) {
  const { hints } = copy;
  return (
    <p
      aria-hidden="true"
      className="hidden flex-wrap justify-center gap-2 text-small text-ink-soft desktop:flex"
    >
      {isOpen ? (
        <Hint what={hints.rate}>
          <Keycap>1</Keycap> – <Keycap>{hasTwoButtons ? '2' : '4'}</Keycap>
        </Hint>
      ) : null}
      <Hint what={isOpen ? (hasTwoButtons ? hints.known : hints.good) : hints.show}>
        <Keycap>Space</Keycap>
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
