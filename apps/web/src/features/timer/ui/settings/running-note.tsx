import warning from '@phosphor-icons/core/assets/regular/warning-circle.svg?raw';
import { Icon } from '#shared/ui/icon.tsx';
import type { TimerView } from '../../model/use-timer.ts';
import { Counted } from '../clock/counted.tsx';
import { settingsCopy as copy } from '../copy.ts';

/** What saving would do to the session that is under way. */
export function RunningNote({ view }: { readonly view: TimerView }) {
  return (
    <div className="flex gap-1.25 rounded-card bg-warning-soft px-2 py-1.5 text-label">
      <Icon svg={warning} size={20} className="text-warning" />
      <p>
        {copy.running} {copy.ifSaved} <Consequence view={view} />
      </p>
    </div>
  );
}

export function Consequence({ view }: { readonly view: TimerView }) {
  if (view.state.mode !== 'FOCUS') return copy.startsOver;
  return (
    <>
      <Counted view={view} /> {copy.startsOver}
    </>
  );
}
