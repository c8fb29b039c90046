import { create } from 'zustand';
import { commonCopy } from '#shared/copy/common.ts';
import type { Severity } from '../severity.ts';

const DURATION_MS = 6_000;
const DURATIONS_MS: Partial<Record<Severity, number>> = { success: 4_000, error: 6_000 };
export const LOGIN_PROMPT_DURATION_MS = 8_000;
/** Long enough to read, decide and reach the button that takes something back. */
const MIN_WITH_ACTION_MS = 6_000;

export interface SnackbarAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface AnchorOrigin {
  readonly vertical: 'top' | 'bottom';
  readonly horizontal: 'left' | 'center' | 'right';
}

/** Leads to another page by itself, unless the person is already there. */
export interface SnackbarRedirect {
  readonly enabled: boolean;
  readonly targetPath: string;
  /** Milliseconds. */
  readonly delay: number;
  readonly shouldClearAuth: boolean;
}

interface SnackbarState {
  readonly open: boolean;
  readonly message: string;
  readonly severity: Severity;
  readonly action: SnackbarAction | null;
  /** Milliseconds. */
  readonly autoHideDuration: number;
  readonly anchorOrigin: AnchorOrigin;
  readonly redirect: SnackbarRedirect | null;
}

const CLOSED: SnackbarState = {
  open: false,
  message: '',
  severity: 'info',
  action: null,
  autoHideDuration: DURATION_MS,
  anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
  redirect: null,
};

export const useSnackbar = create<SnackbarState>(() => CLOSED);

let closing: ReturnType<typeof setTimeout> | undefined;

type SnackbarRequest = Pick<SnackbarState, 'message'> & Partial<Omit<SnackbarState, 'open' | 'message'>>;

/** One at a time: a new one takes the place and the full time of the old one. */
export function openSnackbar(request: SnackbarRequest): void {
  const autoHideDuration = request.autoHideDuration ?? defaultDuration(request);
  useSnackbar.setState({ ...CLOSED, ...request, autoHideDuration, open: true });
  countDown();
}

/** Nobody is hurried who is on their way to its button: its time stands still, and begins anew when they leave. */
export function holdSnackbar(): void {
  clearTimeout(closing);
}

export function releaseSnackbar(): void {
  if (useSnackbar.getState().open) countDown();
}

export function closeSnackbar(): void {
  clearTimeout(closing);
  useSnackbar.setState({ open: false });
}

function countDown(): void {
  clearTimeout(closing);
  closing = setTimeout(closeSnackbar, useSnackbar.getState().autoHideDuration);
}

function defaultDuration({ severity = 'info', action }: SnackbarRequest): number {
  const durationMs = DURATIONS_MS[severity] ?? DURATION_MS;
  return action ? Math.max(durationMs, MIN_WITH_ACTION_MS) : durationMs;
}

/** Error style belongs to this one action alone. */
export function isLoginPrompt(action: SnackbarAction | null): boolean {
  return action?.label === commonCopy.login;
}
