import { createHash } from 'node:crypto';
import { linkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './problem.mjs';
import { ROOT } from './run-command.mjs';

const POLL_MS = 200;
const HEARTBEAT_MS = 1_000;
/** A lock that was not touched for this long belongs to a process that has ended. */
const STALE_MS = 6_000;

/**
 * Runs the work while no other process does work of the same name in this clone. The holder keeps touching its
 * lock: a pid would not do, since after a restart (of a container, say) another process may have it.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  const clone = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  const file = path.join(tmpdir(), `molip-${name}-${process.getuid?.() ?? 0}-${clone}.lock`);
  for (let waits = 0; !take(file); waits++) {
    if (waits === HEARTBEAT_MS / POLL_MS) tellWaiting();
    await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

function tellWaiting() {
  process.stdout.write(
    '… 다른 실행이 같은 일을 하고 있어 기다려요. (waiting for another run in this folder)\n',
  );
}

function take(file) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, '', { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isLocked(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch (error) {
    // The temporary directory was cleaned; the work continues.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function isLocked(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < STALE_MS;
}
