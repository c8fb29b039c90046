export {
  clearOutbox,
  contentsChanged,
  countUnsent,
  enqueue,
  hasWaiting,
  openOutbox,
  pauseOutbox,
  sendNow,
  settleRefusedOf,
} from './outbox.ts';
export type { OutboxRequest, RefusedItem } from './outbox-item.ts';
export { useOutbox } from './outbox-store.ts';
export { registerSender } from './senders.ts';
export { isLaneShown, useShownLane } from './shown-lanes.ts';
export { UnsentChanges } from './ui/unsent-changes.tsx';
export { useSignOutQuestion } from './ui/use-sign-out-question.tsx';
