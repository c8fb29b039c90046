import { classNames } from '#shared/lib/class-names.ts';
import { CloseButton } from '../../close-button.tsx';
import { MessageColumn } from '../message-column.tsx';
import { SeverityIcon } from '../severity-icon.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { NotificationActions } from './notification-actions.tsx';
import type { NotificationItem } from './notification-list.ts';
import type { NotificationPosition } from './notification-settings.ts';
import { dismissNotification, useNotifications } from './notification-store.ts';

/** Above the snackbar where the screen is too narrow for both, beside the toasts where they share a corner. */
const FOOT =
  'desktop:bottom-3 desktop:group-has-[[data-snackbar]]/feedback:bottom-11 lg:group-has-[[data-snackbar]]/feedback:bottom-3';
const CORNERS: Record<NotificationPosition, string> = {
  'top-right':
    'desktop:top-9 desktop:right-3 desktop:group-has-[[data-toast]]/feedback:right-44 desktop:over-palette:top-auto desktop:over-palette:bottom-3',
  'top-left': 'desktop:top-9 desktop:left-3',
  'bottom-left': `desktop:left-3 ${FOOT}`,
  'bottom-right': `desktop:right-3 ${FOOT} desktop:over-palette:group-has-[[data-toast]]/feedback:right-44`,
};

/** The notifications that have just come, in the corner that the settings name. */
export function NotificationStack({ position }: { readonly position: NotificationPosition }) {
  const visible = useNotifications((state) => state.visible);
  const cards = (some: readonly NotificationItem[]) =>
    some.map((item) => <NotificationCard key={item.id} item={item} />);
  return (
    <MessageColumn
      alerts={cards(visible.filter(({ type }) => type === 'error'))}
      className={classNames('pointer-events-none desktop:fixed desktop:z-40', CORNERS[position])}
    >
      {cards(visible.filter(({ type }) => type !== 'error'))}
    </MessageColumn>
  );
}

function NotificationCard({ item }: { readonly item: NotificationItem }) {
  const { id, type, title, message, actions } = item;
  const dismiss = () => dismissNotification(id);
  return (
    <div
      ref={useFocusBack()}
      role={type === 'error' ? 'alert' : undefined}
      className="enter pointer-events-auto flex min-h-8 w-40 max-w-full gap-1.25 rounded-control bg-surface py-1.5 pr-1 pl-2 text-ink shadow-interrupt"
    >
      <SeverityIcon severity={type} />
      <div className="min-w-0 flex-1">
        <p className="text-label font-bold">{title}</p>
        {message ? <p className="text-label text-ink-soft">{message}</p> : null}
        <NotificationActions actions={actions} onDone={dismiss} />
      </div>
      <CloseButton onClick={dismiss} className="-my-0.5 text-ink-soft -outline-offset-4" />
    </div>
  );
}
