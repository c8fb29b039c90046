import { useEffect, useState } from 'react';
import { releaseDeferredLoads } from '../../lib/page-ready.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { flushOutbox } from '../outbox.ts';
import type { RefusedItem } from '../outbox-item.ts';
import { useOutbox } from '../outbox-store.ts';
import { discardRefused } from '../refused.ts';
import { DownloadButton, useDownload } from './download-unsent.tsx';
import { unsentCopy } from './unsent-dialog-copy.ts';
import { UnsentRows } from './unsent-rows.tsx';

interface UnsentDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function UnsentDialog({ open, onClose }: UnsentDialogProps) {
  const unsent = useOutbox();
  const [discarded, setDiscarded] = useState<RefusedItem | null>(null);
  const [isSending, setSending] = useState(false);
  const download = useDownload();
  // Senders may wait for the page before they load.
  useEffect(() => {
    if (open) releaseDeferredLoads();
  }, [open]);
  const { waiting, refused } = unsent;
  const isEmpty = waiting.length + refused.length === 0;

  const send = async () => {
    setSending(true);
    await flushOutbox().catch(() => {});
    setSending(false);
  };
  const discard = () => {
    if (discarded) void discardRefused(discarded.id);
    setDiscarded(null);
  };
  return (
    <>
      <Dialog
        open={open && discarded === null}
        onClose={onClose}
        hasCloseButton
        title={unsentCopy.title}
        description={
          isEmpty ? unsentCopy.allSent : waiting.length > 0 ? unsentCopy.willSend : unsentCopy.needsYou
        }
        footer={
          isEmpty ? null : (
            <>
              <DownloadButton {...download} />
              {waiting.length > 0 ? (
                <Button
                  isLarge
                  isBusy={isSending}
                  busyLabel={unsentCopy.sending}
                  onClick={isSending ? undefined : send}
                >
                  {unsentCopy.sendNow}
                </Button>
              ) : null}
            </>
          )
        }
      >
        <p role="status" className="font-bold empty:hidden">
          {download.state === 'failed' ? unsentCopy.notDownloaded : null}
        </p>
        {isEmpty ? null : <UnsentRows {...unsent} onDiscard={setDiscarded} />}
      </Dialog>
      <ConfirmDialog
        open={open && discarded !== null}
        question={unsentCopy.discardQuestion}
        consequence={unsentCopy.discardConsequence(discarded?.label ?? '')}
        confirmLabel={unsentCopy.discard}
        cancelLabel={unsentCopy.keep}
        isDangerous
        onConfirm={discard}
        onCancel={() => setDiscarded(null)}
      />
    </>
  );
}
