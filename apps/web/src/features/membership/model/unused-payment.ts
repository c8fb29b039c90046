import type { HistoryItem } from '@molip/contract';

/** Paid when its order had ended, or otherwise than ordered: it became no membership, and all of it goes back. */
export function isUnusedPayment({ kind, status, hasReceipt }: HistoryItem): boolean {
  return kind !== 'REFUND' && status === 'FAILED' && hasReceipt;
}
