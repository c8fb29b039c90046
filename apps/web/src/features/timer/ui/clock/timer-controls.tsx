import { canPause } from '@molip/domain/timer';
import pauseIcon from '@phosphor-icons/core/assets/fill/pause-fill.svg?raw';
import playIcon from '@phosphor-icons/core/assets/fill/play-fill.svg?raw';
import resetIcon from '@phosphor-icons/core/assets/regular/arrow-counter-clockwise.svg?raw';
import settingsIcon from '@phosphor-icons/core/assets/regular/gear-six.svg?raw';
import stopIcon from '@phosphor-icons/core/assets/regular/stop.svg?raw';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { timerActions } from '../../model/timer-actions.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { clockCopy as copy } from '../copy.ts';
import { openSessionOf } from './clock-face.ts';
import { LossDialog, losesMuch } from './loss-dialog.tsx';

const ROUND_CONTROL =
  'inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-surface shadow-card hover:bg-sunken';

const ROUND_MAIN =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary hover:bg-primary-hover desktop:size-10';

type Ending = 'stop' | 'reset';
const QUESTIONS: Record<Ending, string> = { stop: copy.stopQuestion, reset: copy.resetQuestion };

export function TimerControls({ view }: { readonly view: TimerView }) {
  const main = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<Ending>('stop');
  const [isAsking, setAsking] = useState(false);

  const end = (ending: Ending) => {
    // The stop button is replaced by the settings link: the keyboard focus must be on a button that stays.
    if (ending === 'stop') main.current?.focus();
    if (!losesMuch(view)) return timerActions[ending]();
    setAsked(ending);
    setAsking(true);
  };

  const isRunning = canPause(view.state);
  const startLabel = view.state.status === 'PAUSED' ? copy.resume : copy.start;
  return (
    <div className="flex items-center gap-3 print:hidden">
      {openSessionOf(view) ? (
        <button type="button" aria-label={copy.stop} onClick={() => end('stop')} className={ROUND_CONTROL}>
          <Icon svg={stopIcon} />
        </button>
      ) : (
        <Link to="/timer/settings" aria-label={copy.settings} className={ROUND_CONTROL}>
          <Icon svg={settingsIcon} />
        </Link>
      )}
      <button
        ref={main}
        type="button"
        aria-label={isRunning ? copy.pause : startLabel}
        onClick={isRunning ? timerActions.pause : timerActions.start}
        className={ROUND_MAIN}
      >
        <Icon svg={isRunning ? pauseIcon : playIcon} size={32} />
      </button>
      <button type="button" aria-label={copy.reset} onClick={() => end('reset')} className={ROUND_CONTROL}>
        <Icon svg={resetIcon} />
      </button>
      <LossDialog
        open={isAsking}
        view={view}
        question={QUESTIONS[asked]}
        confirmLabel={copy[asked]}
        onConfirm={() => {
          setAsking(false);
          timerActions[asked]();
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
