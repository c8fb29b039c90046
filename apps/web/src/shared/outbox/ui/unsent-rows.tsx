import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { notificationTime } from '../../ui/feedback/notifications/notification-time.ts';
import { SeverityIcon } from '../../ui/feedback/severity-icon.tsx';
import type { OutboxItem, RefusedItem } from '../outbox-item.ts';
import { type OutboxState, useOutbox } from '../outbox-store.ts';
import { retryRefused } from '../refused.ts';
import { unsentCopy } from './unsent-dialog-copy.ts';

const REPAINT_MS = 60_000;
/** The rest is in the file that can be downloaded. */
const SHOWN_WAITING_MAX = 50;

const ACT = 'min-h-5.5 rounded-control text-body-s font-bold';

interface UnsentRowsProps extends OutboxState {
  readonly onDiscard: (item: RefusedItem) => void;
}

/** Refused changes first, since they need the person; waiting ones are sent by themselves. */
export function UnsentRows({ waiting, refused, onDiscard }: UnsentRowsProps) {
  const hiddenCount = waiting.length - SHOWN_WAITING_MAX;
  const counts = useOutbox((outbox) => outbox.counts);
  const statusOf = ({ id }: OutboxItem) => {
    const count = counts[id] ?? 1;
    return count > 1 ? unsentCopy.waitingMany(count) : unsentCopy.waiting;
  };
  return (
    <section
      aria-label={unsentCopy.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="-mx-3 mt-1.5 max-h-[45dvh] overflow-y-auto border-line border-y"
    >
      <ul className="divide-y divide-line">
        {refused.map((item) => (
          <UnsentRow key={item.id} item={item} severity="error" detail={item.reason}>
            <div className="mt-0.5 flex gap-2">
              <button
                type="button"
                className={`${ACT} text-primary`}
                aria-label={unsentCopy.retryOf(item.label)}
                onClick={() => void retryRefused(item.id)}
              >
                {unsentCopy.retry}
              </button>
              <button
                type="button"
                className={`${ACT} text-ink-soft hover:text-ink`}
                aria-label={unsentCopy.discardOf(item.label)}
                onClick={() => onDiscard(item)}
              >
                {unsentCopy.discard}
              </button>
            </div>
          </UnsentRow>
        ))}
        {waiting.slice(0, SHOWN_WAITING_MAX).map((item) => (
          <UnsentRow key={item.id} item={item} severity="info" detail={statusOf(item)} />
        ))}
      </ul>
      {hiddenCount > 0 ? (
        <p className="border-line border-t px-3 py-1.5 text-label text-ink-soft">
          {unsentCopy.more(hiddenCount)}
        </p>
      ) : null}
    </section>
  );
}

interface UnsentRowProps {
  readonly item: OutboxItem;
  readonly severity: 'error' | 'info';
  readonly detail: string;
  readonly children?: ReactNode;
}

function UnsentRow({ item, severity, detail, children }: UnsentRowProps) {
  const now = useNow(REPAINT_MS);
  return (
    <li className="flex gap-1.75 px-3 py-1.75">
      <SeverityIcon severity={severity} />
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-break-word">{item.label}</p>
        <p className="text-label text-ink-soft wrap-break-word">{detail}</p>
        {children}
      </div>
      <time dateTime={new Date(item.createdAt).toISOString()} className="figures text-small text-ink-soft">
        {notificationTime(item.createdAt, now)}
      </time>
    </li>
  );
}
