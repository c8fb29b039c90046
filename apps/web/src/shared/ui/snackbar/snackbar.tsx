import lock from '@phosphor-icons/core/assets/regular/lock-simple.svg?raw';
import close from '@phosphor-icons/core/assets/regular/x.svg?raw';
import { commonCopy } from '../../copy/common.ts';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { closeSnackbar, isLoginPrompt, useSnackbar } from './snackbar-store.ts';

/** Announced without taking the focus; leaves by its time, its action or its close button only. */
export function Snackbar({ isOnLoginPage }: { readonly isOnLoginPage: boolean }) {
  const { open, message, action } = useSnackbar();
  const asksForLogin = isLoginPrompt(action);
  if (!open || (asksForLogin && isOnLoginPage)) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-9 z-30 flex justify-center px-2 desktop:bottom-3">
      <div
        role="alert"
        className={classNames(
          'enter pointer-events-auto flex min-h-7 w-full max-w-60 items-center gap-1.5 rounded-control pr-0.5 pl-2 shadow-interrupt',
          asksForLogin ? 'bg-error-strong text-on-error' : 'bg-inverse text-on-inverse',
        )}
      >
        {asksForLogin ? <Icon svg={lock} size={20} /> : null}
        <p className="flex-1 py-1.5 text-[15px]">{message}</p>
        {action ? (
          <button
            type="button"
            onClick={() => {
              closeSnackbar();
              action.onSelect();
            }}
            className={classNames(
              'min-h-5.5 rounded-control px-1.5 text-[15px] font-bold -outline-offset-4 focus-visible:outline-current',
              !asksForLogin && 'text-inverse-primary',
            )}
          >
            {action.label}
          </button>
        ) : null}
        <IconButton
          svg={close}
          label={commonCopy.close}
          size={18}
          onClick={closeSnackbar}
          className="-outline-offset-4 hover:text-current! focus-visible:outline-current"
        />
      </div>
    </div>
  );
}
