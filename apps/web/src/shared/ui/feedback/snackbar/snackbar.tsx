import lock from '@phosphor-icons/core/assets/regular/lock-simple.svg?raw';
import { classNames } from '../../../lib/class-names.ts';
import { CloseButton } from '../../close-button.tsx';
import { Icon } from '../../icon.tsx';
import {
  closeSnackbar,
  holdSnackbar,
  isLoginPrompt,
  releaseSnackbar,
  useSnackbar,
} from './snackbar-store.ts';
import { type RedirectHands, useSnackbarRedirect } from './use-snackbar-redirect.ts';

const LOGIN_PATH = '/login';

/** On wide screens; narrow ones have a column for it. */
const PLACES = {
  left: 'desktop:justify-start',
  center: 'desktop:justify-center',
  right: 'desktop:justify-end',
} as const;

/** Announced without taking the focus; leaves by its time, its action or its close button only. */
export function Snackbar(hands: RedirectHands) {
  useSnackbarRedirect(hands);
  const { open, message, severity, action, anchorOrigin } = useSnackbar();
  const asksForLogin = isLoginPrompt(action);
  if (!open || (asksForLogin && hands.path === LOGIN_PATH)) return null;
  return (
    <div
      data-snackbar=""
      className={classNames(
        'pointer-events-none flex w-full justify-center desktop:fixed desktop:inset-x-0 desktop:z-40 desktop:px-3',
        anchorOrigin.vertical === 'top' ? 'desktop:top-9' : 'desktop:bottom-3',
        PLACES[anchorOrigin.horizontal],
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it, it only waits while it is looked at */}
      <div
        role={asksForLogin || severity === 'error' ? 'alert' : 'status'}
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
    </div>
  );
}
