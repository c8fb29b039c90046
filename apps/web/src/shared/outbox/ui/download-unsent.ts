import { SECOND_MS } from '@molip/domain/kernel';
import { useState } from 'react';
import type { OutboxItem, RefusedItem } from '../outbox-item.ts';
import { type OutboxState, useOutbox } from '../outbox-store.ts';
import { contentsOf } from '../senders.ts';
import { unsentCopy } from './unsent-dialog-copy.ts';

/** What an item stands for is known by code that may still be on its way. */
const LONGEST_MS = 20 * SECOND_MS;

type Download = 'not yet' | 'under way' | 'done' | 'failed';

/** All that is unsent, as a file that a person can keep and read. */
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

async function downloadUnsent({ waiting, refused }: OutboxState): Promise<void> {
  const items = await inTime(Promise.all([...refused, ...waiting].map(lineOf)));
  const file = new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = unsentCopy.fileName(new Date().toLocaleDateString('sv-SE'));
  link.click();
  // The browser has taken hold of it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), LONGEST_MS)),
  ]);
}

async function lineOf({ label, createdAt, lane, kind, id, payload, ...rest }: OutboxItem | RefusedItem) {
  return {
    label,
    createdAt: new Date(createdAt).toISOString(),
    ...('reason' in rest && { reason: rest.reason }),
    lane,
    kind,
    id,
    payload: await contentsOf(kind, payload),
  };
}
