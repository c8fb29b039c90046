import { trustedNow } from '#shared/lib/trusted-clock.ts';

/**
 * Rings at an instant although the page is hidden: browsers let the timers of hidden pages fire once a minute,
 * those of workers go on.
 */
export function startAlarm(ring: () => void): { setFor(end: Date | null): void; stop(): void } {
  if (typeof Worker === 'undefined') return { setFor() {}, stop() {} };
  // Most pages never have anything to ring for.
  let worker: Worker | null = null;
  let setTo: number | null = null;
  return {
    setFor(end) {
      const at = end?.getTime() ?? null;
      if (at === setTo) return;
      setTo = at;
      worker ??= startWorker(ring);
      worker.postMessage(end && Math.max(0, end.getTime() - trustedNow().getTime()));
    },
    stop: () => worker?.terminate(),
  };
}

function startWorker(ring: () => void): Worker {
  const worker = new Worker(new URL('./alarm.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ring;
  return worker;
}
