import type { ReactNode } from 'react';
import { StageHeading } from '../shared/stage-heading.tsx';
import { generationCopy as copy } from './copy.ts';

interface FoundHeadProps {
  readonly count: number;
  /** Whose work it is, where no note stands beside the list to say so. */
  readonly label: ReactNode;
  readonly isAnyChosen: boolean;
  readonly canJoin: boolean;
  /** The acts keep their place meanwhile, so that nothing jumps. */
  readonly isJoining: boolean;
  /** What is on its way is not taken away from under the hand. */
  readonly isSaving: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly onJoin: () => void;
  readonly onAgain: () => void;
}

/** How many were found, and what can be done to all of them. */
export function FoundHead(props: FoundHeadProps) {
  const { count, label, isAnyChosen, canJoin, isJoining, isSaving, onChooseAll, onJoin, onAgain } = props;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-0.5">
      <StageHeading text={copy.foundText}>{copy.found(count)}</StageHeading>
      <div className="-mx-1 flex flex-1 flex-wrap items-center desktop:justify-end">
        {label ? <span className="mx-1 inline-flex">{label}</span> : null}
        <div inert={isJoining || isSaving} className={isJoining ? 'invisible' : undefined}>
          <QuietButton onClick={() => onChooseAll(!isAnyChosen)}>
            {isAnyChosen ? copy.chooseNone : copy.chooseAll}
          </QuietButton>
          {canJoin ? <QuietButton onClick={onJoin}>{copy.join.begin}</QuietButton> : null}
          <QuietButton onClick={onAgain}>{copy.again}</QuietButton>
        </div>
      </div>
    </div>
  );
}

interface QuietButtonProps {
  readonly onClick: () => void;
  readonly children: string;
}

function QuietButton({ onClick, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-5.5 rounded-control px-1 text-label font-bold text-ink-soft hover:text-ink"
    >
      {children}
    </button>
  );
}
