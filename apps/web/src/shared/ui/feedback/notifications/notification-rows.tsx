import { type CSSProperties, useLayoutEffect } from 'react';
import { useNow } from '#shared/lib/use-now.ts';
import { useKeyboardArea } from '../../use-keyboard-area.ts';
import { SeverityIcon } from '../severity-icon.tsx';
import { notificationsCopy as copy } from './copy.ts';
import { NotificationActions } from './notification-actions.tsx';
import type { NotificationItem } from './notification-list.ts';
import { useNotifications } from './notification-store.ts';
import { notificationTime } from './notification-time.ts';

const REPAINT_MS = 60_000;

interface NotificationRowsProps {
  readonly onAct: () => void;
  /** Where the panel is in sight while a keyboard is on the screen, which a press on the bell does not close on iOS. */
  readonly onKeyboardArea: (area: CSSProperties | undefined) => void;
}

/** The kept notifications, newest first; what has not been seen yet carries a dot. */
export function NotificationRows({ onAct, onKeyboardArea }: NotificationRowsProps) {
  const keyboardArea = useKeyboardArea(true);
  useLayoutEffect(() => onKeyboardArea(keyboardArea), [keyboardArea, onKeyboardArea]);
  const items = useNotifications((state) => state.items);
  const unreadIds = useNotifications((state) => state.unreadIds);
  const now = useNow(REPAINT_MS);
  if (items.length === 0) {
    return <p className="px-3 pt-2 pb-5 text-center text-ink-soft">{copy.none}</p>;
  }
  return (
    <ul className="divide-y divide-line pb-1">
      {items.map((item) => (
        <NotificationRow
          key={item.id}
          item={item}
          isUnread={unreadIds.includes(item.id)}
          time={notificationTime(item.timestamp, now)}
          onAct={onAct}
        />
      ))}
    </ul>
  );
}

interface NotificationRowProps {
  readonly item: NotificationItem;
  readonly isUnread: boolean;
  readonly time: string;
  readonly onAct: () => void;
}

function NotificationRow({ item, isUnread, time, onAct }: NotificationRowProps) {
  const { type, title, message, timestamp, actions } = item;
  return (
    <li className="relative flex gap-1.75 px-3 py-1.75">
      {isUnread ? (
        <span className="absolute top-2.5 left-[9px] size-0.75 rounded-full bg-accent">
          <span className="sr-only">{copy.isUnread}</span>
        </span>
      ) : null}
      <SeverityIcon severity={type} />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        {message ? <p className="text-label text-ink-soft">{message}</p> : null}
        <NotificationActions actions={actions} onDone={onAct} />
      </div>
      <time dateTime={new Date(timestamp).toISOString()} className="figures text-small text-ink-soft">
        {time}
      </time>
    </li>
  );
}
