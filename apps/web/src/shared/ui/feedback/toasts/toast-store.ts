import { create } from 'zustand';
import { rememberNotification } from '../notifications/notification-store.ts';
import type { Severity } from '../severity.ts';
import {
  isTimed,
  TOAST_DURATION_MS,
  TOAST_TICK_MS,
  type Toast,
  type ToastEvent,
  toastsAfter,
} from './toast-list.ts';

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

interface ToastRequest {
  readonly message: string;
  readonly severity?: Severity;
  /** Milliseconds, 2000 unless told; 0 or less stays. */
  readonly duration?: number;
  /** Names the button that stands in place of the close button. */
  readonly actionLabel?: string;
  readonly onAction?: () => void;
  readonly onClick?: () => void;
}

let count = 0;

/** Says something in passing. Errors can be read again in the notifications. Returns the id by which to close it. */
export function openToast({
  severity = 'info',
  duration = TOAST_DURATION_MS,
  ...request
}: ToastRequest): string {
  count += 1;
  const id = `toast-${count}`;
  const toast: Toast = { ...request, id, severity, duration, progress: 100, openedAtMs: performance.now() };
  dispatch({ type: 'opened', toast });
  if (severity === 'error') rememberNotification({ type: 'error', title: request.message });
  return id;
}

export function closeToast(id: string): void {
  dispatch({ type: 'closed', id });
}

let ticking: ReturnType<typeof setInterval> | undefined;

function dispatch(event: ToastEvent): void {
  const toasts = toastsAfter(useToasts.getState().toasts, event);
  useToasts.setState({ toasts });
  const needsTicks = toasts.some(isTimed);
  if (needsTicks) ticking ??= setInterval(tick, TOAST_TICK_MS);
  else {
    clearInterval(ticking);
    ticking = undefined;
  }
}

function tick(): void {
  dispatch({ type: 'ticked', nowMs: performance.now() });
}
