import { serverNow } from '#shared/lib/server-clock.ts';

/** Rings at an instant even in a hidden page, by a worker: timers of hidden pages fire once a minute only. */
export function startAlarm(ring: () => void): { setFor(end: Date | null): void; stop(): void } {
  if (typeof Worker === 'undefined') return { setFor() {}, stop() {} };
  // Started by the first session, since most pages have none.
  let worker: Worker | null = null;
  let setForMs: number | null = null;
  return {
    setFor(end) {
      const endMs = end?.getTime() ?? null;
      if (endMs === setForMs) return;
      setForMs = endMs;
      worker ??= startWorker(ring);
      worker.postMessage(end && Math.max(0, end.getTime() - serverNow().getTime()));
    },
    stop: () => worker?.terminate(),
  };
}

function startWorker(ring: () => void): Worker {
  const worker = new Worker(new URL('./alarm.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ring;
  return worker;
}
