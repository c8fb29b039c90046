import { create } from 'zustand';

const DURATION_MS = 6_000;

interface ImageAlertState {
  readonly message: string | null;
  /** A plan with more space would help. */
  readonly isOutOfSpace: boolean;
  /** A page may show two editors; the alert belongs to the first of their outlets. */
  readonly outlets: readonly string[];
}

export const useImageAlert = create<ImageAlertState>(() => ({
  message: null,
  isOutOfSpace: false,
  outlets: [],
}));

let closing: ReturnType<typeof setTimeout> | undefined;

/** One at a time: a new one takes the place and the full time of the old one. */
export function openImageAlert(message: string, isOutOfSpace = false): void {
  clearTimeout(closing);
  closing = setTimeout(closeImageAlert, DURATION_MS);
  useImageAlert.setState({ message, isOutOfSpace });
}

export function closeImageAlert(): void {
  clearTimeout(closing);
  useImageAlert.setState({ message: null });
}

export function addOutlet(id: string): () => void {
  useImageAlert.setState(({ outlets }) => ({ outlets: [...outlets, id] }));
  return () =>
    useImageAlert.setState(({ outlets }) => ({ outlets: outlets.filter((other) => other !== id) }));
}
