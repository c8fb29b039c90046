import { TIMER_MODES, type TimerMode } from '@molip/domain/timer';
import { useState } from 'react';
import { useFocusBack } from '#shared/ui/feedback/use-focus-back.ts';
import { Segment } from '#shared/ui/segment.tsx';
import { MODE_NAMES } from '../../copy.ts';
import { timerActions } from '../../model/timer-actions.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { clockCopy as copy } from '../copy.ts';
import { LossDialog, losesMuch } from './loss-dialog.tsx';

const OPTIONS = TIMER_MODES.map((mode) => ({ value: mode, label: MODE_NAMES[mode] }));

/** Shown while no session runs. A change ends a paused one. */
export function ModeSegment({ view }: { readonly view: TimerView }) {
  const [wanted, setWanted] = useState<TimerMode>('FOCUS');
  const [isAsking, setAsking] = useState(false);
  const change = (mode: TimerMode) => {
    if (!losesMuch(view)) return timerActions.changeMode(mode);
    setWanted(mode);
    setAsking(true);
  };
  return (
    <div ref={useFocusBack()} className="w-full max-w-42.5">
      <Segment label={copy.mode} options={OPTIONS} value={view.state.mode} onChange={change} />
      <LossDialog
        open={isAsking}
        view={view}
        question={copy.modeQuestion(MODE_NAMES[wanted])}
        confirmLabel={copy.changeMode}
        onConfirm={() => {
          setAsking(false);
          timerActions.changeMode(wanted);
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
