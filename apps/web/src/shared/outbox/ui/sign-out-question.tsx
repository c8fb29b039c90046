import { useEffect, useState } from 'react';
import { isAllKept } from '../../lib/before-reload.ts';
import { releaseDeferredLoads } from '../../lib/page-ready.ts';
import { waitAtMost } from '../../lib/timeout.ts';
import { useIsThere } from '../../lib/use-is-there.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { waitForSender } from '../define-sender.ts';
import { countUnsent, flushOutbox } from '../outbox.ts';
import { useOutbox } from '../outbox-store.ts';
import { DownloadButton, useDownload } from './download-unsent.tsx';
import { unsentCopy } from './unsent-dialog-copy.ts';

/** For work that is quick, before the question: a longer wait would look like a press without effect. */
const SILENT_WAIT_MS = 500;
/** A server that does not answer must not prevent a sign-out. */
const SEND_TIMEOUT_MS = 10_000;

const DOWNLOAD_TEXTS = {
  'not yet': null,
  'under way': null,
  done: unsentCopy.downloaded,
  failed: unsentCopy.notDownloaded,
} as const;

/** How many changes a sign-out would lose now, after text being typed was saved and what can be sent at once was sent. */
export async function countBeforeSignOut(): Promise<number> {
  await waitAtMost(SILENT_WAIT_MS, ignoreFailure(Promise.all([isAllKept(), waitForCounts()])));
  if ((await countUnsent()) > 0) await waitAtMost(SILENT_WAIT_MS, ignoreFailure(flushOutbox()));
  return countUnsent();
}

/** The senders know how many changes an item stands for, and may wait for the page before they load. */
function waitForCounts(): Promise<unknown> {
  releaseDeferredLoads();
  const { waiting, refused } = useOutbox.getState();
  return Promise.all([...waiting, ...refused].map(({ kind }) => waitForSender(kind)));
}

interface SignOutQuestionProps {
  readonly count: number;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** A sign-out deletes what is unsent: it can be sent or downloaded before. */
export function SignOutQuestion({ count, onLeave, onStay }: SignOutQuestionProps) {
  const [isSending, setSending] = useState(false);
  const [stillUnsent, setStillUnsent] = useState('');
  const isThere = useIsThere();
  const { state, download } = useDownload();
  // Senders may wait for the page before they load.
  useEffect(releaseDeferredLoads, []);
  const send = async () => {
    setSending(true);
    await waitAtMost(SEND_TIMEOUT_MS, ignoreFailure(flushOutbox()));
    const left = await countUnsent().catch(() => count);
    // Closed during the sending: the person stays signed in, even if everything was sent.
    if (!isThere()) return;
    setSending(false);
    if (left === 0) onLeave();
    else setStillUnsent(unsentCopy.stillUnsent(left));
  };
  const downloadAndReport = async () => {
    await download();
    // The latest result replaces an earlier one.
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
          <DownloadButton state={state} download={downloadAndReport} />
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
        {stillUnsent || DOWNLOAD_TEXTS[state]}
      </p>
    </Dialog>
  );
}

const ignoreFailure = (work: Promise<unknown>) => work.catch(() => {});
