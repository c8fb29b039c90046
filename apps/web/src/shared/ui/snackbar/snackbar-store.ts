import { create } from 'zustand';
import { commonCopy } from '../../copy/common.ts';

const SNACKBAR_DURATION_MS = 6_000;
export const LOGIN_PROMPT_DURATION_MS = 8_000;

export interface SnackbarAction {
  readonly label: string;
  readonly onSelect: () => void;
}

interface SnackbarState {
  readonly open: boolean;
  readonly message: string;
  readonly action: SnackbarAction | null;
}

export const useSnackbar = create<SnackbarState>(() => ({ open: false, message: '', action: null }));

let closing: ReturnType<typeof setTimeout> | undefined;

interface SnackbarRequest {
  readonly message: string;
  readonly action?: SnackbarAction;
  readonly autoHideDurationMs?: number;
}

/** One at a time: a new one takes the place and the full time of the old one. */
export function openSnackbar({
  message,
  action,
  autoHideDurationMs = SNACKBAR_DURATION_MS,
}: SnackbarRequest): void {
  clearTimeout(closing);
  closing = setTimeout(closeSnackbar, autoHideDurationMs);
  useSnackbar.setState({ open: true, message, action: action ?? null });
}

export function closeSnackbar(): void {
  clearTimeout(closing);
  useSnackbar.setState({ open: false });
}

/** Error style belongs to this one action alone. */
export function isLoginPrompt(action: SnackbarAction | null): boolean {
  return action?.label === commonCopy.login;
}
