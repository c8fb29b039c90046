import { create } from 'zustand';
import { commonCopy } from '#shared/copy/common.ts';

interface LoadingEntry {
  readonly id: number;
  readonly text: string;
  /** How far it is; seen and not said, since it changes all the time. */
  readonly detail?: string;
  readonly onCancel?: () => void;
}

/** What is under way, the latest on top (last). */
export const useLoading = create<{ readonly stack: readonly LoadingEntry[] }>(() => ({ stack: [] }));

let count = 0;

/** Shows that something runs until the returned function is called; calling it again does nothing. */
export function pushLoading(text: string = commonCopy.loading): () => void {
  return pushJob({ text }).end;
}

/** The same for what takes long: it tells how far it is, and can be given up. */
export function pushJob(job: Pick<LoadingEntry, 'text' | 'onCancel'>) {
  count += 1;
  const id = count;
  const change = (changed: (entry: LoadingEntry) => LoadingEntry[]) =>
    useLoading.setState(({ stack }) => ({
      stack: stack.flatMap((entry) => (entry.id === id ? changed(entry) : [entry])),
    }));
  useLoading.setState(({ stack }) => ({ stack: [...stack, { ...job, id }] }));
  return {
    tell: (detail: string) => change((entry) => [{ ...entry, detail }]),
    end: () => change(() => []),
  };
}
