import lock from '@phosphor-icons/core/assets/regular/lock-simple.svg?raw';
import { classNames } from '#shared/lib/class-names.ts';
import { CloseButton } from '../../close-button.tsx';
import { Icon } from '../../icon.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import {
  closeSnackbar,
  holdSnackbar,
  isLoginPrompt,
  releaseSnackbar,
  type SnackbarAction,
} from './snackbar-store.ts';

interface SnackbarCardProps {
  readonly message: string;
  readonly action: SnackbarAction | null;
  /** Interrupts what is being read. */
  readonly isAlert: boolean;
}

export function SnackbarCard({ message, action, isAlert }: SnackbarCardProps) {
  const asksForLogin = isLoginPrompt(action);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it, it only waits while it is looked at
    <div
      ref={useFocusBack()}
      role={isAlert ? 'alert' : undefined}
      onPointerEnter={holdSnackbar}
      onPointerLeave={releaseSnackbar}
      onFocus={holdSnackbar}
      onBlur={releaseSnackbar}
      className={classNames(
        'enter pointer-events-auto flex min-h-7 w-full max-w-60 items-center gap-1.5 rounded-control pr-0.5 pl-2 shadow-interrupt',
        asksForLogin ? 'bg-error-strong text-on-error' : 'bg-inverse text-on-inverse',
      )}
    >
      {asksForLogin ? <Icon svg={lock} size={20} /> : null}
      <p className="flex-1 py-1.5 text-body-s">{message}</p>
      {action ? (
        <button
          type="button"
          onClick={() => {
            closeSnackbar();
            action.onSelect();
          }}
          className={classNames(
            'min-h-5.5 shrink-0 rounded-control px-1.5 text-body-s font-bold -outline-offset-4 focus-visible:outline-current',
            !asksForLogin && 'text-inverse-primary',
          )}
        >
          {action.label}
        </button>
      ) : null}
      <CloseButton
        onClick={closeSnackbar}
        className="-outline-offset-4 hover:text-current! focus-visible:outline-current"
      />
    </div>
  );
}
