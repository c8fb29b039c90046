/**
 * How long `npm start` takes until the address is printed: with an empty data directory (the database is made),
 * and with one that is there. Installing and building are done before the first measurement.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '#tooling/lib/build.mjs';
import { ensureInstalled } from '#tooling/lib/install.mjs';

const WARM_RUNS = 7;

await ensureInstalled();
await ensureBuilt();
const dataDir = mkdtempSync(path.join(tmpdir(), 'molip-bench-'));
try {
  const first = await start();
  const warm = [];
  for (let run = 0; run < WARM_RUNS; run++) warm.push(await start());
  warm.sort((a, b) => a - b);
  console.log(`node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
  console.log(`first start   ${seconds(first)}`);
  console.log(
    `warm start    ${seconds(warm[WARM_RUNS >> 1])} (median of ${WARM_RUNS}; worst ${seconds(warm.at(-1))})`,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Milliseconds from the command to the address; the server is stopped again. */
async function start() {
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const ready = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      if (text.includes('http://')) resolve(performance.now() - began);
    });
  });
  process.kill(-Number(child.pid), 'SIGTERM');
  await exited;
  return ready;
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
