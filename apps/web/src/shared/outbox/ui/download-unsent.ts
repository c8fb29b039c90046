import { outboxCopy } from '../copy.ts';
import type { OutboxState } from '../outbox-store.ts';

/** As a file that a person can keep and read. */
export function downloadUnsent({ waiting, refused }: OutboxState): void {
  const items = [...refused, ...waiting].map(({ label, createdAt, lane, kind, id, payload, ...rest }) => ({
    label,
    createdAt: new Date(createdAt).toISOString(),
    ...('reason' in rest && { reason: rest.reason }),
    lane,
    kind,
    id,
    payload,
  }));
  const file = new Blob([JSON.stringify(items, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = outboxCopy.fileName(new Date().toLocaleDateString('sv-SE'));
  link.click();
  // The browser has taken hold of it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
