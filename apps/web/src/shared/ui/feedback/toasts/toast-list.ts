import type { Severity } from '../severity.ts';

const MAX_TOASTS = 3;
export const TOAST_DURATION_MS = 2_000;
export const TOAST_TICK_MS = 50;

export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly severity: Severity;
  /** Milliseconds; 0 or less stays until somebody removes it. */
  readonly duration: number;
  /** What is left of its time, from 100 to 0. */
  readonly progress: number;
  readonly openedAtMs: number;
  readonly actionLabel?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly onAction?: (() => void) | undefined;
}

export type ToastEvent =
  | { readonly type: 'opened'; readonly toast: Toast }
  | { readonly type: 'closed'; readonly id: string }
  | { readonly type: 'ticked'; readonly nowMs: number };

/** Newest first; a fourth takes the place of the oldest. */
export function toastsAfter(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case 'opened':
      return [event.toast, ...toasts].slice(0, MAX_TOASTS);
    case 'closed':
      return toasts.filter(({ id }) => id !== event.id);
    case 'ticked':
      return toasts
        .map((toast) => ({ ...toast, progress: progressAt(toast, event.nowMs) }))
        .filter(({ progress }) => progress > 0);
  }
}

/** From the instant it opened, so that a tab that slept is right at once; the steps only pace the repaint. */
export function progressAt({ duration, openedAtMs }: Toast, nowMs: number): number {
  if (duration <= 0) return 100;
  const elapsedMs = nowMs - openedAtMs;
  if (elapsedMs >= duration) return 0;
  const steppedMs = Math.floor(elapsedMs / TOAST_TICK_MS) * TOAST_TICK_MS;
  return ((duration - steppedMs) * 100) / duration;
}

export const isTimed = ({ duration }: Toast): boolean => duration > 0;
