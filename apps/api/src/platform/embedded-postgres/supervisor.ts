import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
/** A server that ran this long was well; the next failure starts with the short delay again. */
const HEALTHY_MS = 60_000;

export interface Supervisor {
  stop(): Promise<void>;
}

/** Keeps a server running: whenever it ends by itself it is started again, slower each time. */
export function supervise(
  first: ServerProcess,
  options: { start: () => Promise<ServerProcess>; log: (line: string) => void },
): Supervisor {
  const stopping = new AbortController();
  let running: ServerProcess | null = first;

  async function keepRunning(): Promise<void> {
    let delayMs = FIRST_DELAY_MS;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      const ending = await running?.exited;
      running = null;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > HEALTHY_MS) delayMs = FIRST_DELAY_MS;
      if (ending) options.log(`postgres ended unasked (${ending}); starting it again in ${delayMs} ms`);
      await sleep(delayMs, undefined, { signal: stopping.signal });
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      running = await options.start().catch((error: Error) => {
        options.log(`postgres did not start again: ${error.message}`);
        return null;
      });
    }
  }

  const kept = keepRunning().catch(() => {});
  return {
    async stop() {
      stopping.abort();
      await running?.stop();
      await kept;
      // It may have come up while the stop was asked for.
      await running?.stop();
    },
  };
}
