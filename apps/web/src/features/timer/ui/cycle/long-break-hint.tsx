import { Button } from '#shared/ui/button.tsx';
import { useFocusBack } from '#shared/ui/feedback/use-focus-back.ts';
import { timerActions } from '../../model/timer-actions.ts';
import { cycleCopy as copy } from '../copy.ts';

interface LongBreakHintProps {
  readonly cycles: number;
  readonly minutes: number;
}

export function LongBreakHint({ cycles, minutes }: LongBreakHintProps) {
  return (
    <div ref={useFocusBack()} className="border-t border-line pt-2">
      <div role="status">
        <p className="font-bold">{copy.longBreakHint}</p>
        <p className="text-label text-ink-soft">{copy.longBreakReason(cycles, minutes)}</p>
      </div>
      <Button look="soft" className="mt-1.5 w-full" onClick={() => timerActions.changeMode('LONG_BREAK')}>
        {copy.chooseLongBreak}
      </Button>
    </div>
  );
}
