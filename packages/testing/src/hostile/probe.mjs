/**
 * Loaded into the server by `--import`: how long its event loop was blocked, in processor time of its own thread, so that
 * other processes of a busy machine do not count. Off Linux: in wall time.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const TICK_MS = 5;
const SCHEDSTAT = '/proc/self/schedstat';

/** Measures the main thread, which runs the event loop. */
function busyMs() {
  try {
    return Number(readFileSync(SCHEDSTAT, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** @type {number[]} */
let turns = [];
let last = busyMs();

setInterval(() => {
  const now = busyMs();
  turns.push(now - last);
  last = now;
}, TICK_MS).unref();

/** A connection reads and resets: `[longest turn, 99th percentile, turns]`. */
createServer((socket) => {
  const sorted = turns.sort((a, b) => a - b);
  turns = [];
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  socket.on('error', () => {});
  socket.end(JSON.stringify([at(1), at(0.99), sorted.length]));
})
  .on('error', () => {})
  .listen(process.env['HOSTILE_PROBE'])
  .unref();
