import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { outboxCopy } from '../copy.ts';
import { discardRefused, sendNow } from '../outbox.ts';
import type { RefusedItem } from '../outbox-item.ts';
import { useOutbox } from '../outbox-store.ts';
import { downloadUnsent } from './download-unsent.ts';
import { UnsentRows } from './unsent-rows.tsx';

interface UnsentDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function UnsentDialog({ open, onClose }: UnsentDialogProps) {
  const unsent = useOutbox();
  const [discarded, setDiscarded] = useState<RefusedItem | null>(null);
  const [isSending, setSending] = useState(false);
  const { waiting, refused } = unsent;
  const isEmpty = waiting.length + refused.length === 0;

  const send = async () => {
    setSending(true);
    await sendNow().catch(() => {});
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
        title={outboxCopy.title}
        description={
          isEmpty ? outboxCopy.allSent : waiting.length > 0 ? outboxCopy.willSend : outboxCopy.needsYou
        }
        footer={
          isEmpty ? null : (
            <>
              <Button look="line" isLarge onClick={() => void downloadUnsent(unsent)}>
                {outboxCopy.download}
              </Button>
              {waiting.length > 0 ? (
                <Button
                  isLarge
                  isBusy={isSending}
                  busyLabel={outboxCopy.sending}
                  onClick={isSending ? undefined : send}
                >
                  {outboxCopy.sendNow}
                </Button>
              ) : null}
            </>
          )
        }
      >
        {isEmpty ? null : <UnsentRows {...unsent} onDiscard={setDiscarded} />}
      </Dialog>
      <ConfirmDialog
        open={open && discarded !== null}
        question={outboxCopy.discardQuestion}
        consequence={outboxCopy.discardConsequence(discarded?.label ?? '')}
        confirmLabel={outboxCopy.discard}
        cancelLabel={outboxCopy.keep}
        isDangerous
        onConfirm={discard}
        onCancel={() => setDiscarded(null)}
      />
    </>
  );
}
