import bell from '@phosphor-icons/core/assets/regular/bell.svg?raw';
import close from '@phosphor-icons/core/assets/regular/x.svg?raw';
import { useRef, useState } from 'react';
import { commonCopy } from '../../shared/copy/common.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { appCopy } from '../copy.ts';

/** A native modal dialog: Esc, the way back of the focus and the rest of the page held still come with it. */
export function NotificationButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const shut = () => dialog.current?.close();
  return (
    <>
      <IconButton
        svg={bell}
        size={22}
        label={appCopy.notifications}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="desktop:-mr-1.5"
      />
      <dialog
        ref={dialog}
        aria-labelledby="notifications-title"
        onClose={() => setOpen(false)}
        // The dialog itself is only hit beside its content, on the backdrop.
        onClick={(event) => event.target === dialog.current && shut()}
        onKeyDown={(event) => event.key === 'Escape' && shut()}
        className="fixed top-auto bottom-2 m-0 mx-auto max-w-none w-[min(400px,100vw-32px)] rounded-card bg-surface text-ink shadow-interrupt backdrop:bg-scrim desktop:top-8.5 desktop:right-[max(24px,calc((100vw-1120px)/2))] desktop:bottom-auto desktop:left-auto desktop:mx-0 desktop:backdrop:bg-transparent"
      >
        <div className="p-3">
          <div className="flex items-center justify-between">
            <h2 id="notifications-title" className="text-title-s">
              {appCopy.notifications}
            </h2>
            <IconButton
              svg={close}
              size={20}
              label={commonCopy.close}
              onClick={shut}
              className="-my-1 -mr-1.5"
            />
          </div>
          <p className="py-4 text-center text-ink-soft">{appCopy.noNotifications}</p>
        </div>
      </dialog>
    </>
  );
}
