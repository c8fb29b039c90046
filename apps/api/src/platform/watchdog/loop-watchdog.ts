import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** No request holds the event loop for a second; one that is held so long will not come back. */
const LIMIT_MS = 30_000;
const CHECKS = 30;

/** In a thread of its own, which goes on while the loop is blocked. Checks are counted: a machine that sleeps counts none. */
const THREAD = `
  const { writeSync } = require('node:fs');
  const { workerData } = require('node:worker_threads');
  const { beats, everyMs, checks } = workerData;
  let [last, missed] = [-1, 0];
  setInterval(() => {
    const current = Atomics.load(beats, 0);
    missed = current === last ? missed + 1 : 0;
    last = current;
    if (missed < checks) return;
    writeSync(2, JSON.stringify({ level: 60, time: Date.now(), msg: 'the event loop is blocked: the process ends itself' }) + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, everyMs);`;

/**
 * Kills this process when its event loop is blocked for `limitMs`, so that systemd or Docker starts it again: Docker by itself
 * does nothing about a container whose health check fails.
 */
export function endWhenBlocked(limitMs = LIMIT_MS): void {
  // A debugger stops the loop on purpose.
  if (inspector.url() !== undefined) return;
  const everyMs = limitMs / CHECKS;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), everyMs / 2).unref();
  new Worker(THREAD, {
    eval: true,
    execArgv: [],
    workerData: { beats, everyMs, checks: CHECKS },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
