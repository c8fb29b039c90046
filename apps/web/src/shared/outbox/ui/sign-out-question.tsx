import { useEffect, useState } from 'react';
import { waitForPageNoLonger } from '../../lib/page-is-shown.ts';
import { useIsThere } from '../../lib/use-is-there.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countUnsent, sendNow } from '../outbox.ts';
import { DownloadButton } from './download-button.tsx';
import { useDownload } from './download-unsent.ts';
import { unsentCopy } from './unsent-dialog-copy.ts';

/** A server that does not answer must not keep anybody from leaving. */
const SEND_LIMIT_MS = 10_000;

const DOWNLOADED = {
  'not yet': null,
  'under way': null,
  done: unsentCopy.downloaded,
  failed: unsentCopy.notDownloaded,
} as const;

interface SignOutQuestionProps {
  readonly count: number;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Leaving clears what is unsent: it can be sent or kept as a file before. */
export function SignOutQuestion({ count, onLeave, onStay }: SignOutQuestionProps) {
  const [isSending, setSending] = useState(false);
  const [stillUnsent, setStillUnsent] = useState('');
  const isThere = useIsThere();
  const { state, download } = useDownload();
  // What would send it, and knows what it is, may still wait for the page.
  useEffect(waitForPageNoLonger, []);
  const send = async () => {
    setSending(true);
    await Promise.race([
      sendNow().catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, SEND_LIMIT_MS)),
    ]);
    const left = await countUnsent().catch(() => count);
    // Closed meanwhile: the person stays, however much has gone.
    if (!isThere()) return;
    setSending(false);
    if (left === 0) onLeave();
    else setStillUnsent(unsentCopy.stillUnsent(left));
  };
  const downloadAndTell = async () => {
    await download();
    // What came last is told.
    setStillUnsent('');
  };
  return (
    <Dialog
      open={count > 0}
      onClose={onStay}
      hasCloseButton
      title={unsentCopy.signOutQuestion(count)}
      description={unsentCopy.signOutConsequence}
      footer={
        <>
          <DownloadButton state={state} download={downloadAndTell} />
          <Button look="danger-soft" isLarge onClick={onLeave}>
            {unsentCopy.discard}
          </Button>
          <Button isLarge isBusy={isSending} onClick={isSending ? undefined : send}>
            {unsentCopy.send}
          </Button>
        </>
      }
    >
      <p role="status" className="mt-1.5 font-bold empty:hidden">
        {stillUnsent || DOWNLOADED[state]}
      </p>
    </Dialog>
  );
}
