import { useCallback, useEffect, useRef } from 'react';
import { waitForImages } from '#shared/lib/wait-for-images.ts';
import { pushLateJob } from '#shared/ui/feedback/loading/late-job.ts';
import { readingCopy as copy } from './copy.ts';

/** Prints the page when its images are loaded: once at a time, and not after it was closed. */
export function usePrint(): () => Promise<void> {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useCallback(async () => {
    if (running.current) return;
    const giveUp = new AbortController();
    running.current = giveUp;
    const job = pushLateJob({ text: copy.preparingPrint, onCancel: () => giveUp.abort() });
    await waitForImages(document, giveUp.signal);
    job.end();
    running.current = null;
    if (!giveUp.signal.aborted) window.print();
  }, []);
}
