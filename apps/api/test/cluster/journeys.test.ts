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
    /** @param disturb once the first journey has come to its end; @returns how many servers went meanwhile */
    const runJourneys = async (
      disturb: (isOver: () => boolean) => Promise<number>,
      options: readonly string[] = [],
    ): Promise<number> => {
      const files = JOURNEYS.map((name) => `e2e/${name}.spec.ts`);
      const all = [
        '--reporter=list',
        '--output=.results/cluster-journeys',
        `--grep-invert=${NOT_THESE}`,
        ...options,
      ];
      const playwright = watched(
        spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...files, ...all], {
          cwd: REPOSITORY,
          env: { ...process.env, E2E_URL: pair().url, E2E_DATA_DIR: pair().dataDir, TEST_FULL: '' },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      let isOver = false;
      const ended = playwright.exited.finally(() => {
        isOver = true;
      });
      const disturbed = async () => {
        while (!isOver && !playwright.output().includes('✓')) await sleep(100);
        return disturb(() => isOver);
      };
      const [code, gone] = await Promise.all([ended, disturbed()]);
      expect(code, `${playwright.output()}\n${playwright.errors()}`).toBe(0);
      expect(playwright.output()).toMatch(/\d+ passed/);
      return gone;
    };

    it('nobody notices that one server after the other is stopped and started', async () => {
      const upgraded = await runJourneys(async (isOver) => {
        let restarted = 0;
        for (const server of pair().servers) {
          if (!isOver()) restarted += 1;
          server.process.child.kill('SIGTERM');
          expect(await server.process.exited).toBe(0);
          await server.start();
        }
        return restarted;
      });
      expect(upgraded).toBe(2);
    }, 1_800_000);

    it('a server that is killed in the middle ends no more than the journeys that were asking it', async () => {
      const killed = await runJourneys(
        async (isOver) => {
          const [victim] = pair().servers;
          if (!victim || isOver()) return 0;
          victim.process.child.kill('SIGKILL');
          await victim.process.exited;
          return 1;
        },
        // What was under way on it fails and is begun again by its person, once.
        ['--retries=1'],
      );
      expect(killed).toBe(1);
      await pair().servers[0]?.start();
    }, 1_800_000);
  },
  // Longer than nginx leaves alone who was away (fail_timeout): it has found the first before the second goes.
  () => ({ LIMITS: 'off', STOP_NOTICE_SECONDS: '5' }),
);
