import { classNames } from '#shared/lib/class-names.ts';
import { SnackbarCard } from './snackbar-card.tsx';
import { isLoginPrompt, useSnackbar } from './snackbar-store.ts';
import { type RedirectHands, useSnackbarRedirect } from './use-snackbar-redirect.ts';

const LOGIN_PATH = '/login';

/** On wide screens; narrow ones have a column for it. */
const PLACES = {
  left: 'desktop:items-start',
  center: 'desktop:items-center',
  right: 'desktop:items-end',
} as const;

/** Announced without taking the focus; leaves by its time, its action or its close button only. */
export function Snackbar(hands: RedirectHands) {
  useSnackbarRedirect(hands);
  const { open, message, severity, action, anchorOrigin } = useSnackbar();
  const asksForLogin = isLoginPrompt(action);
  const isAlert = asksForLogin || severity === 'error';
  const isShown = open && !(asksForLogin && hands.path === LOGIN_PATH);
  // Other words are another message: who has the focus in the last one does not press its buttons unread.
  const card = isShown ? (
    <SnackbarCard key={message} message={message} action={action} isAlert={isAlert} />
  ) : null;
  return (
    <div
      data-snackbar={isShown ? '' : undefined}
      className={classNames(
        'pointer-events-none flex w-full flex-col items-center desktop:fixed desktop:inset-x-0 desktop:z-40 desktop:px-3',
        // Empty, it has no place in the column, which would leave a gap for it.
        !isShown && 'absolute',
        anchorOrigin.vertical === 'top' ? 'desktop:top-9' : 'desktop:bottom-3',
        PLACES[anchorOrigin.horizontal],
      )}
    >
      {/* Always there, so that a screen reader listens before the first one arrives. */}
      <div role="status" className="w-full max-w-60">
        {isAlert ? null : card}
      </div>
      {isAlert ? card : null}
    </div>
  );
}
