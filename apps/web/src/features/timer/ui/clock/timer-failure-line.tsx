import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { useFocusBack } from '#shared/ui/feedback/use-focus-back.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { timerActions } from '../../model/timer-actions.ts';
import { clockCopy as copy } from '../copy.ts';

export function TimerFailureLine() {
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
