/**
 * `npm run backup` with a working server and `npm run restore` into an empty database, with much and with little data: seconds,
 * size, the command's peak memory, and latency of a member's requests during the backup. Three minutes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { openFullMember, timesOf } from './lib/full-member.mjs';
import { median, printMachine } from './lib/report.mjs';
import { connectToDatabaseOf } from './lib/server-database.mjs';
import { peakMegabytesOf } from './lib/server-memory.mjs';

const SIZES = [
  { notes: 100, cards: 1_000, decks: 1 },
  { notes: 10_000, cards: 100_000, decks: 20 },
];
const LOOK_MS = 50;
/** Requests without a backup, to compare with. */
const QUIET_MS = 5_000;

const { startServer } = await tsImport('../e2e/support/server.ts', import.meta.url);

printMachine();
for (const size of SIZES) await measure(size);

async function measure(size) {
  const folder = await mkdtemp(path.join(tmpdir(), 'molip-backup-'));
  const file = path.join(folder, 'molip.backup');
  const server = await startServer('backup', { LIMITS: 'off' });
  const database = await connectToDatabaseOf(server.dataDir);
  try {
    const { other } = await openFullMember(server, database, size);
    const quiet = await waitsDuring(other, sleep(QUIET_MS));
    const made = run('backup', file, server.dataDir);
    const beside = await waitsDuring(other, made);
    const backup = await made;
    const megabytes = (await stat(file)).size / 1e6;
    console.log(
      `${size.notes} notes, ${size.cards} cards: ${megabytes.toFixed(1)} MB. ` +
        `backup ${backup.seconds.toFixed(1)} s, peak ${backup.peak} MB; ` +
        `others waited ${waited(quiet)} before, ${waited(beside)} beside it`,
    );
    const restored = await run('restore', file, path.join(folder, 'restored'));
    console.log(`  restore ${restored.seconds.toFixed(1)} s, peak ${restored.peak} MB`);
  } finally {
    await database.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns milliseconds of each request until the promise settles */
async function waitsDuring(call, work) {
  let isDone = false;
  const times = timesOf(call, () => isDone);
  await work;
  isDone = true;
  return times;
}

function waited(times) {
  return `${(median(times) ?? 0).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms (of ${times.length})`;
}

/** @param {'backup' | 'restore'} command */
async function run(command, file, dataDir) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [`tooling/${command}.mjs`, file], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakMegabytesOf(child.pid ?? 0));
    await sleep(LOOK_MS);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1_000, peak };
}
