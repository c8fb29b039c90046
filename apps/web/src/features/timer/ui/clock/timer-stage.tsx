import { canPause } from '@molip/domain/timer';
import type { ReactNode } from 'react';
import { timerActions } from '../../model/timer-actions.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { ModeSegment } from './mode-segment.tsx';
import { useSpaceKey } from './space-key.ts';
import { TimerControls } from './timer-controls.tsx';
import { TimerDial } from './timer-dial.tsx';
import { TimerFailureLine } from './timer-failure-line.tsx';

interface TimerStageProps {
  readonly view: TimerView;
  /** Said once, for those who hear the page. */
  readonly heading: ReactNode;
  /** What is being studied, where something was chosen. */
  readonly subject?: ReactNode;
  /** Under the controls. */
  readonly below: ReactNode;
  /** Beside the clock, or under it where there is no room. */
  readonly aside: ReactNode;
}

/** Both timer pages: one clock with its controls, and what the page adds to it. */
export function TimerStage({ view, heading, subject, below, aside }: TimerStageProps) {
  const isRunning = canPause(view.state);
  useSpaceKey(isRunning ? timerActions.pause : timerActions.start);
  return (
    <div className="mx-auto grid w-full max-w-146 flex-1 content-start items-center gap-3 px-2 pt-1 pb-4 sm:px-3 desktop:grid-cols-[1fr_368px] desktop:content-center desktop:gap-6 desktop:py-4">
      {heading}
      <div className="flex min-w-0 flex-col items-center">
        {view.state.error ? <TimerFailureLine /> : null}
        {/* Keeps its height while the mode cannot be changed, so that the clock stays where it is. */}
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
