import { canPause } from '@molip/domain/timer';
import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import type { ReactNode } from 'react';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { useFocusBack } from '#shared/ui/feedback/use-focus-back.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { timerActions } from '../../model/timer-actions.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { clockCopy as copy } from '../copy.ts';
import { ModeSegment } from './mode-segment.tsx';
import { useSpaceKey } from './space-key.ts';
import { TimerControls } from './timer-controls.tsx';
import { TimerDial } from './timer-dial.tsx';

interface TimerStageProps {
  readonly view: TimerView;
  /** For screen readers. */
  readonly heading: ReactNode;
  /** The note or deck that is studied, if one was chosen. */
  readonly subject?: ReactNode;
  /** Under the controls. */
  readonly below: ReactNode;
  /** Beside the clock, or under it where there is no room. */
  readonly aside: ReactNode;
}

/** Shared by both timer pages: the clock with its controls, and the parts that each page adds. */
export function TimerStage({ view, heading, subject, below, aside }: TimerStageProps) {
  const isRunning = canPause(view.state);
  useSpaceKey(isRunning ? timerActions.pause : timerActions.start);
  return (
    <div className="mx-auto grid w-full max-w-146 flex-1 content-start items-center gap-3 px-2 pt-1 pb-4 sm:px-3 desktop:grid-cols-[1fr_368px] desktop:content-center desktop:gap-6 desktop:py-4">
      {heading}
      <div className="flex min-w-0 flex-col items-center">
        {view.state.error ? <FailureLine /> : null}
        {/* Has its height while the mode cannot be changed, so that the clock does not move. */}
        <div className="mb-2.75 flex min-h-5.5 w-full justify-center desktop:mb-3.25">
          {isRunning ? null : <ModeSegment view={view} />}
        </div>
        <TimerDial view={view} />
        <div className="mt-2.75 desktop:mt-3.25">
          <TimerControls view={view} />
        </div>
        {subject}
        {below}
      </div>
      <div className="mx-auto w-full min-w-0 max-w-70 desktop:max-w-none">{aside}</div>
    </div>
  );
}

function FailureLine() {
  return (
    <div
      ref={useFocusBack()}
      role="alert"
      className="mb-1.5 flex w-full max-w-52.5 items-center gap-1 rounded-control bg-error-soft py-0.5 pr-0.5 pl-2 text-label text-error"
    >
      <Icon svg={warning} size={20} />
      <p className="flex-1">{copy.failed}</p>
      <CloseButton onClick={timerActions.clearError} />
    </div>
  );
}
