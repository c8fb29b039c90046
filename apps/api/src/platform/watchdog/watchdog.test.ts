import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { hasSystemdNotify, openSystemd, withoutSystemdNotify } from '#test/support/systemd.ts';

const FIXTURE = join(import.meta.dirname, 'blocked-loop.fixture.ts');

/** A process that is ended with the test, and what it says. */
function start(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { PATH: process.env['PATH'], ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text;
  });
  return { child, said, exited: once(child, 'exit') };
}

async function startLoop(limitMs: number, env: Record<string, string> = {}) {
  const started = start(process.execPath, ['--import', 'tsx', FIXTURE, String(limitMs)], env);
  await eventually(() => expect(started.said.output).toContain('ready'));
  return started;
}

const block = (child: ChildProcessWithoutNullStreams) => child.stdin.write('block\n');

describe('a blocked event loop', () => {
  it('the process ends itself, and says why (UF-4.01)', async () => {
    const { child, said, exited } = await startLoop(1_500);
    block(child);
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(JSON.parse(said.errors)).toMatchObject({
      level: 60,
      msg: 'the event loop is blocked: the process ends itself',
    });
  });

  it('a loop that turns while the server answers nothing → the process ends itself, and says why (UF-9.10)', async () => {
    const { child, said, exited } = await startLoop(1_500);
    await sleep(2_000);
    expect(child.exitCode ?? child.signalCode).toBe(null);
    child.stdin.write('silence\n');
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(JSON.parse(said.errors)).toMatchObject({
      level: 60,
      msg: 'the server answers nothing: the process ends itself',
    });
  });

  it('a loop that turns, and a process that was stopped for a while, go on', async () => {
    const { child } = await startLoop(1_500);
    child.kill('SIGSTOP');
    await sleep(2_000);
    child.kill('SIGCONT');
    await sleep(2_000);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  });
});

describe.skipIf(!hasSystemdNotify)(`systemd${withoutSystemdNotify}`, () => {
  it('hears that the service is ready and that its loop turns, and nothing from one that is blocked (UF-4.02)', async () => {
    const { env, messages } = await openSystemd(900);
    const { child } = await startLoop(0, env);
    await eventually(() => expect(messages().slice(0, 3)).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']));
    block(child);
    // What was on its way when it was blocked.
    await sleep(600);
    const before = messages().length;
    await sleep(1_500);
    expect(messages().length).toBe(before);
  });

  it('a watchdog that is meant for another process is not served', async () => {
    const { env, messages } = await openSystemd(900);
    await startLoop(0, { ...env, WATCHDOG_PID: '1' });
    await eventually(() => expect(messages()).toEqual(['READY=1']));
    await sleep(900);
    expect(messages()).toEqual(['READY=1']);
  });
});
