import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { makeUsedDataDir, startServer } from './support/server.ts';

const HANG_ON_SIGNAL = pathToFileURL(join(import.meta.dirname, 'support/hang-on-signal.mjs'));
/** The watchdog's limit is 30 s; its last request may begin a third of that later. */
const ENDED_WITHIN_MS = 60_000;

it.each([
  ['whose event loop is blocked', 'SIGUSR2', 'the event loop is blocked'],
  ['whose event loop turns while it answers nothing', 'SIGHUP', 'the server answers nothing'],
] as const)(
  'a server %s → it ends itself, says why, and starts again (UF-4.01, UF-9.10)',
  async (_state, signal, reason) => {
    const dataDir = await makeUsedDataDir();
    const server = await startServer(dataDir, { NODE_OPTIONS: `--import=${HANG_ON_SIGNAL}` });
    expect((await server.get('/api/health/live')).status).toBe(200);
    const hungAt = performance.now();
    server.child.kill(signal);
    await server.exited;
    expect(server.child.signalCode).toBe('SIGKILL');
    expect(performance.now() - hungAt).toBeLessThan(ENDED_WITHIN_MS);
    expect(server.errors()).toContain(`${reason}: the process ends itself`);
    const next = await startServer(dataDir);
    expect((await next.get('/api/health/ready')).status).toBe(200);
  },
);
