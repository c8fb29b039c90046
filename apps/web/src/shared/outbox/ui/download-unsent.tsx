import { SECOND_MS } from '@molip/domain/kernel';
import { useState } from 'react';
import { downloadFile } from '../../lib/download-file.ts';
import { withTimeout } from '../../lib/timeout.ts';
import { Button } from '../../ui/button.tsx';
import { waitForSender } from '../define-sender.ts';
import type { OutboxItem, RefusedItem } from '../outbox-item.ts';
import { type OutboxState, useOutbox } from '../outbox-store.ts';
import { unsentCopy } from './unsent-dialog-copy.ts';

/** The contents of an item are known to a feature that may still be loading. */
const CONTENTS_TIMEOUT_MS = 20 * SECOND_MS;

type Download = 'not yet' | 'under way' | 'done' | 'failed';

/** Everything unsent, as a file that a person can keep and read. */
export function useDownload() {
  const [state, setState] = useState<Download>('not yet');
  const download = async () => {
    setState('under way');
    setState(
      await downloadUnsent(useOutbox.getState()).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    );
  };
  return { state, download };
}

export function DownloadButton({ state, download }: ReturnType<typeof useDownload>) {
  const isBusy = state === 'under way';
  return (
    <Button
      look="line"
      isLarge
      isBusy={isBusy}
      busyLabel={unsentCopy.downloading}
      onClick={isBusy ? undefined : download}
    >
      {unsentCopy.download}
    </Button>
  );
}

async function downloadUnsent({ waiting, refused }: OutboxState): Promise<void> {
  const items = await withTimeout(CONTENTS_TIMEOUT_MS, Promise.all([...refused, ...waiting].map(toEntry)));
  const file = new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' });
  downloadFile(file, unsentCopy.fileName(new Date().toLocaleDateString('sv-SE')));
}

async function toEntry({ label, createdAt, lane, kind, id, payload, ...rest }: OutboxItem | RefusedItem) {
  const sender = await waitForSender(kind);
  return {
    label,
    createdAt: new Date(createdAt).toISOString(),
    ...('reason' in rest && { reason: rest.reason }),
    lane,
    kind,
    id,
    payload: (await sender.contents?.(payload)) ?? payload,
  };
}
