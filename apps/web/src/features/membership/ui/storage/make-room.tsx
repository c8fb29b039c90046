import { useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { type RoomMaker, useMakeRoom } from '../../api/make-room.ts';
import { storageCopy } from '../../storage-copy.ts';

export const STORAGE_BUTTON_CLASS = 'min-h-5.5 rounded-control font-bold text-label text-primary';

interface MakeRoomProps {
  readonly what: RoomMaker;
  /** The id of the words that say what the button empties. */
  readonly describedBy?: string;
}

/** It cannot be taken back, so it asks first. */
export function MakeRoom({ what, describedBy }: MakeRoomProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, reset, isPending, error } = useMakeRoom();
  const copy = storageCopy[what];
  const close = () => {
    reset();
    setAsking(false);
  };
  const confirm = () =>
    mutate(what, {
      onSuccess: () => {
        openToast({ message: copy.done, severity: 'success' });
        close();
      },
    });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        className={STORAGE_BUTTON_CLASS}
        onClick={() => setAsking(true)}
      >
        {copy.act}
      </button>
      <ConfirmDialog
        open={isAsking}
        question={copy.question}
        consequence={
          <>
            {copy.consequence}
            {error ? (
              <span role="alert" className="mt-1 block text-error">
                {storageCopy.makeRoomFailed} {messageOf(error)}
              </span>
            ) : null}
          </>
        }
        confirmLabel={copy.confirm}
        cancelLabel={storageCopy.keep}
        isDangerous
        isBusy={isPending}
        busyLabel={copy.busy}
        onConfirm={confirm}
        onCancel={close}
      />
    </>
  );
}
