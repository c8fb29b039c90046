import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './problem.mjs';
import { ROOT } from './run-command.mjs';

const POLL_MS = 200;

/**
 * Runs the work while no other process does work of the same name in this clone.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  const clone = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  const file = path.join(tmpdir(), `molip-${name}-${userInfo().uid}-${clone}.lock`);
  while (!take(file)) await sleep(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  const draft = `${file}.${process.pid}`;
  try {
    // Linked when complete, so that a lock never exists without saying whose it is.
    writeFileSync(draft, String(process.pid), { mode: 0o600 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A killed process leaves its lock behind. */
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
