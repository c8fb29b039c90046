export { defineSender, type Sender } from './define-sender.ts';
export {
  clearOutbox,
  contentsChanged,
  countUnsent,
  dropRefusedInLane,
  enqueue,
  flushOutbox,
  hasWaiting,
  openOutbox,
  pauseOutbox,
} from './outbox.ts';
export type { NewOutboxItem, RefusedItem } from './outbox-item.ts';
export { isLaneShown, useOutbox, useShownLane } from './outbox-store.ts';
export { UnsentChanges } from './ui/unsent-changes.tsx';
export { useSignOutQuestion } from './ui/use-sign-out-question.tsx';
