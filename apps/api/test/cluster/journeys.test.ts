import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watched } from '../process/support/watched-process.ts';
import { describeOnPair } from './support/on-pair.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const JOURNEYS = ['login', 'notes', 'practice', 'timer-devices'];
/** A session that is ended from elsewhere is believed for 20 s by the server that did not hear of it. */
const NOT_THESE = 'A-4.09';

describeOnPair(
  'journeys in Chromium against both servers',
  (pair) => {
    it('nobody notices that one server after the other is stopped and started', async () => {
      const files = JOURNEYS.map((name) => `e2e/${name}.spec.ts`);
      const options = ['--reporter=list', '--output=.results/cluster-journeys', `--grep-invert=${NOT_THESE}`];
      const playwright = watched(
        spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...files, ...options], {
          cwd: REPOSITORY,
          env: { ...process.env, E2E_URL: pair().url, E2E_DATA_DIR: pair().dataDir, TEST_FULL: '' },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      let isOver = false;
      const ended = playwright.exited.finally(() => {
        isOver = true;
      });
      /** An upgrade, once the first journey has come to its end: one after the other. */
      const upgrade = async (): Promise<number> => {
        while (!isOver && !playwright.output().includes('✓')) await sleep(100);
        let restarted = 0;
        for (const server of pair().servers) {
          if (!isOver) restarted += 1;
          server.process.child.kill('SIGTERM');
          expect(await server.process.exited).toBe(0);
          await server.start();
        }
        return restarted;
      };
      const [code, restarted] = await Promise.all([ended, upgrade()]);
      expect(code, `${playwright.output()}\n${playwright.errors()}`).toBe(0);
      expect(playwright.output()).toMatch(/\d+ passed/);
      expect(restarted).toBe(2);
    }, 1_800_000);
  },
  // Longer than nginx leaves alone who was away (fail_timeout): it has found the first before the second goes.
  () => ({ LIMITS: 'off', STOP_NOTICE_SECONDS: '5' }),
);
