export {
  clearOutbox,
  countUnsent,
  discardRefused,
  enqueue,
  hasWaiting,
  openOutbox,
  pauseOutbox,
  retryRefused,
  sendNow,
} from './outbox.ts';
export type { OutboxItem, OutboxRequest, RefusedItem } from './outbox-item.ts';
export { useOutbox } from './outbox-store.ts';
export { registerSender } from './senders.ts';
