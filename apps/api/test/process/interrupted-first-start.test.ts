import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { slowness } from '@molip/testing/cpu-time';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { makeTemporaryDir, run, startServer } from './support/server.ts';

const QUICKLY_MS = 3_000;

const draftIn = async (dataDir: string) =>
  (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'));

/** initdb has written into the draft, and so is at work. */
async function initdbIsAtWork(dataDir: string): Promise<void> {
  await eventually(
    async () => expect(await readdir(join(dataDir, String(await draftIn(dataDir))))).toContain('PG_VERSION'),
    5,
  );
}

const CTRL_C = { signal: 'SIGINT', to: 'every process, as Ctrl-C in a terminal does' } as const;
const TO_NODE = [
  { signal: 'SIGINT', to: 'node' },
  { signal: 'SIGTERM', to: 'node' },
] as const;

it.each([CTRL_C, ...(process.env.TEST_FULL ? TO_NODE : [])])(
  '$signal to $to while the first database is made: gone at once without a complaint, and the next start works',
  async ({ signal, to }) => {
    const dataDir = await makeTemporaryDir();
    const first = run({ DATA_DIR: dataDir }, { ownGroup: true });
    const pid = Number(first.child.pid);
    await initdbIsAtWork(dataDir);

    const began = Date.now();
    process.kill(to === 'node' ? pid : -pid, signal);
    expect(await first.exited, first.errors()).toBe(0);
    expect((Date.now() - began) / slowness()).toBeLessThan(QUICKLY_MS);
    expect(first.errors()).toBe('');
    expect(first.output()).not.toContain('http://');
    expect(await readdir(dataDir)).toEqual(['jwt-secret']);

    const second = await startServer(dataDir);
    expect((await second.get('/api/health')).status).toBe(200);
  },
);
