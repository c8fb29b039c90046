import { outboxCopy } from '../copy.ts';
import type { OutboxItem, RefusedItem } from '../outbox-item.ts';
import type { OutboxState } from '../outbox-store.ts';
import { contentsOf } from '../senders.ts';

/** As a file that a person can keep and read. */
export async function downloadUnsent({ waiting, refused }: OutboxState): Promise<void> {
  const items = await Promise.all([...refused, ...waiting].map(lineOf));
  const file = new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = outboxCopy.fileName(new Date().toLocaleDateString('sv-SE'));
  link.click();
  // The browser has taken hold of it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
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
