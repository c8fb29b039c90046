import bell from '@phosphor-icons/core/assets/regular/bell.svg?raw';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { feedbackCopy } from '#shared/copy/feedback.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import {
  clearNotifications,
  markNotificationsRead,
  useNotifications,
} from '#shared/ui/feedback/notifications/notification-store.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';

/** Comes with the first opening: every page has the bell, few visits ring it. */
const NotificationRows = lazyComponent(
  async () => (await import('#shared/ui/feedback/notifications/notification-rows.tsx')).NotificationRows,
  { fallback: <LoadingScreen /> },
);

/**
 * A native popover: Esc and the way back of the focus come with it. As large as the window, so that no press falls through.
 * Not a modal dialog: making a page inert computes every style of it anew, which a phone takes a tenth of a second for.
 */
export function NotificationButton() {
  const id = useId();
  const popover = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [keyboardArea, setKeyboardArea] = useState<CSSProperties>();
  const unreadCount = useNotifications((state) => state.unreadIds.length);
  const shut = () => popover.current?.hidePopover();
  // Read once the panel is gone: closed, or taken along by a page that goes.
  useEffect(() => (isOpen ? markNotificationsRead : undefined), [isOpen]);
  return (
    <>
      <span className="relative flex desktop:-mr-1.5">
        <IconButton
          svg={bell}
          size={22}
          label={unreadCount > 0 ? feedbackCopy.unread(unreadCount) : feedbackCopy.notifications}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          popoverTarget={id}
        />
        {unreadCount > 0 ? (
          <span
            data-unread=""
            className="pointer-events-none absolute top-[11px] right-1.5 size-1 rounded-full bg-accent ring-2 ring-page"
          />
        ) : null}
      </span>
      <dialog
        id={id}
        ref={popover}
        popover="auto"
        data-open={isOpen ? '' : undefined}
        aria-labelledby="notifications-title"
        style={keyboardArea}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        // It is hit itself only beside the panel.
        onClick={({ target }) => target === popover.current && shut()}
        onKeyDown={({ key }) => key === 'Escape' && shut()}
        onBlur={({ relatedTarget }) => relatedTarget && !popover.current?.contains(relatedTarget) && shut()}
        className="fixed inset-0 size-auto max-h-none max-w-none bg-scrim text-ink tablet:bg-transparent"
      >
        <div className="enter absolute inset-x-0 bottom-[calc(16px+var(--keyboard,var(--safe-bottom)))] mx-auto max-h-[calc(var(--seen-height,100dvh)-32px)] w-[min(400px,100vw-32px)] overflow-y-auto rounded-card bg-surface shadow-interrupt tablet:top-8.5 tablet:right-[max(24px,calc((100vw-1120px)/2))] tablet:bottom-auto tablet:left-auto tablet:mx-0">
          <PanelHead onClose={shut} />
          {isOpen ? <NotificationRows onAct={shut} onKeyboardArea={setKeyboardArea} /> : null}
        </div>
      </dialog>
    </>
  );
}

function PanelHead({ onClose }: { readonly onClose: () => void }) {
  const head = useRef<HTMLDivElement>(null);
  const hasItems = useNotifications((state) => state.items.length > 0);
  const clear = () => {
    // The button goes with what it cleared; the focus must not fall out of the panel.
    head.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    clearNotifications();
  };
  return (
    <div ref={head} className="flex items-center pt-1.5 pr-1 pb-0.5 pl-3">
      <h2 id="notifications-title" className="flex-1 text-title-s">
        {feedbackCopy.notifications}
      </h2>
      {hasItems ? (
        <button
          type="button"
          onClick={clear}
          className="min-h-5.5 rounded-control px-1 text-body-s font-bold text-ink-soft hover:text-ink"
        >
          {feedbackCopy.clearAll}
        </button>
      ) : null}
      <CloseButton size={20} onClick={onClose} className="text-ink-soft" />
    </div>
  );
}
