import { trustedNow } from '../../../shared/lib/trusted-clock.ts';

/**
 * Rings at an instant although the page is hidden: browsers let the timers of hidden pages fire once a minute,
 * those of workers go on.
 */
export function startAlarm(ring: () => void): { setFor(end: Date | null): void; stop(): void } {
  if (typeof Worker === 'undefined') return { setFor() {}, stop() {} };
  const worker = new Worker(new URL('./alarm.worker.ts', import.meta.url), { type: 'module' });
  let setTo: number | null = null;
  worker.onmessage = ring;
  return {
    setFor(end) {
      const at = end?.getTime() ?? null;
      if (at === setTo) return;
      setTo = at;
      worker.postMessage(end && Math.max(0, end.getTime() - trustedNow().getTime()));
    },
    stop: () => worker.terminate(),
  };
}
