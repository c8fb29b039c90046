import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { hasSystemdNotify, openSystemd, withoutSystemdNotify } from '../support/systemd.ts';
import { makeUsedDataDir, startServer } from './support/server.ts';

it.skipIf(!hasSystemdNotify)(
  `a server reports to systemd that it is ready, that its loop turns, and that it stops${withoutSystemdNotify}`,
  async () => {
    const { env, messages } = await openSystemd(1_500);
    const server = await startServer(await makeUsedDataDir(), env);
    await eventually(() => expect(messages().slice(0, 2)).toEqual(['READY=1', 'WATCHDOG=1']));
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await eventually(() => expect(messages()).toContain('STOPPING=1'));
  },
);
