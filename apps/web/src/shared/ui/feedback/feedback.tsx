import { LoadingIndicator } from './loading/loading-indicator.tsx';
import type { NotificationPosition } from './notifications/notification-settings.ts';
import { NotificationStack } from './notifications/notification-stack.tsx';
import { Snackbar } from './snackbar/snackbar.tsx';
import { useSnackbar } from './snackbar/snackbar-store.ts';
import type { RedirectHands } from './snackbar/use-snackbar-redirect.ts';
import { Toasts } from './toasts/toasts.tsx';
import { useMessageTop } from './use-message-top.ts';

interface FeedbackProps extends RedirectHands {
  readonly position: NotificationPosition;
}

const COLUMN =
  'pointer-events-none fixed inset-x-0 z-40 flex flex-col items-center gap-1 px-2 desktop:contents';
/** An open dialog has its buttons at the foot of a narrow screen. The palette has its field at the head, on phones above these. */
const FOOT =
  'bottom-[calc(72px+var(--safe-bottom))] over-dialog:top-9 over-dialog:bottom-auto tablet:over-palette:top-auto tablet:over-palette:bottom-9';

/**
 * Every message that comes by itself. On wide screens each kind has its own place; narrow ones have a column under
 * the top bar and one above the tabs, the snackbar lowest and toasts above it.
 */
export function Feedback({ position, ...hands }: FeedbackProps) {
  const isSnackbarAbove = useSnackbar(({ anchorOrigin }) => anchorOrigin.vertical === 'top');
  const areNotificationsAbove = position.startsWith('top');
  const lowerColumn = useMessageTop();
  const snackbar = <Snackbar {...hands} />;
  const notifications = <NotificationStack position={position} />;
  return (
    <div data-feedback="" className="group/feedback">
      <div className={`${COLUMN} top-9`}>
        <LoadingIndicator />
        {isSnackbarAbove ? snackbar : null}
        {areNotificationsAbove ? notifications : null}
      </div>
      <div ref={lowerColumn} className={`${COLUMN} ${FOOT}`}>
        {areNotificationsAbove ? null : notifications}
        <Toasts />
        {isSnackbarAbove ? null : snackbar}
      </div>
    </div>
  );
}
