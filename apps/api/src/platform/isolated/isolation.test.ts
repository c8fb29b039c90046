import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { whenDone } from '#test/support/when-done.ts';
import { openIsolation } from './isolation.ts';
import { defineTask, TaskFailure } from './task.ts';

const ENTRY = new URL('isolation.fixture.js', inject('isolatedProcess'));
const LIMITS = { timeLimitMs: 30_000, memoryLimitMb: 200 };

const task = <Input, Output>(name: string, limits: Partial<Parameters<typeof defineTask>[0]> = {}) =>
  defineTask<Input, Output>({ name, ...LIMITS, ...limits });

const ECHO = task<unknown, unknown>('echo');
const FOREVER = task<null, null>('forever', { timeLimitMs: 300 });
const WAIT = task<number, void>('wait', { timeLimitMs: 10_000 });

function open(options: Parameters<typeof openIsolation>[0] = {}) {
  const failures: TaskFailure[] = [];
  const isolation = openIsolation({
    entry: ENTRY,
    onFailure: (failure) => failures.push(failure),
    ...options,
  });
  whenDone(() => isolation.close());
  return { ...isolation, failures };
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof TaskFailure ? error.reason : error),
  );

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('limits', () => {
  it('a task gets values and bytes, and answers with them', async () => {
    const input = { text: '글', bytes: Buffer.from([1, 2, 3]), at: new Date(0), list: new Map([[1, 'a']]) };
    expect(await open().run(ECHO, input, { owner: 1 })).toEqual(input);
  });

  it('a loop that never gives way is killed at its limit of time', async () => {
    const isolation = open();
    expect(await reasonOf(isolation.run(FOREVER, null, { owner: 1 }))).toBe('TIME');
    expect(isolation.failures.map(({ task, reason }) => [task, reason])).toEqual([['forever', 'TIME']]);
    expect(await isolation.run(ECHO, 'next', { owner: 1 })).toBe('next');
  });

  it('Buffers, which the heap does not count, are limited by resident memory', async () => {
    expect(await reasonOf(open().run(task('eat-buffers'), null, { owner: 1 }))).toBe('MEMORY');
  });

  it('a full heap is a limit of memory', async () => {
    const small = task('eat-heap', { heapLimitMb: 30, memoryLimitMb: 400 });
    expect(await reasonOf(open().run(small, null, { owner: 1 }))).toBe('MEMORY');
  });

  it('an answer or a question above the bound is refused', async () => {
    const isolation = open();
    expect(await reasonOf(isolation.run(task('large-answer'), null, { owner: 1 }))).toBe('TOO_LARGE');
    expect(await reasonOf(isolation.run(ECHO, Buffer.alloc(17 * 1_048_576), { owner: 1 }))).toBe('TOO_LARGE');
  });

  it('an exception names its place and quotes nothing of the input', async () => {
    const failure = await open()
      .run(task<string, void>('fail'), '비밀 글', { owner: 1 })
      .catch((error: Error) => error.message);
    expect(failure).toContain('SyntaxError');
    expect(failure).toContain('isolation.fixture');
    expect(failure).not.toContain('비밀');
  });

  it('a task that the table lacks, and a process that does not start, are crashes', async () => {
    expect(await reasonOf(open().run(task('absent'), null, { owner: 1 }))).toBe('CRASHED');
    const entry = new URL('./no-such-file.mjs', import.meta.url);
    expect(await reasonOf(open({ entry }).run(ECHO, null, { owner: 1 }))).toBe('CRASHED');
  });

  it('the environment holds no secret', async () => {
    process.env['JWT_SECRET_OF_TEST'] = 'secret';
    whenDone(async () => void delete process.env['JWT_SECRET_OF_TEST']);
    const names = await open().run(task<null, string[]>('environment'), null, { owner: 1 });
    expect(names).toContain('PATH');
    expect(names.filter((name) => /SECRET|DATABASE|KEY|SMTP|REDIS/.test(name))).toEqual([]);
  });
});

describe('processes', () => {
  const PID = task<null, number>('pid');

  it('without an idle time every task has a process of its own, which ends with it', async () => {
    const isolation = open();
    const [first, second] = [
      await isolation.run(PID, null, { owner: 1 }),
      await isolation.run(PID, null, { owner: 1 }),
    ];
    expect(first).not.toBe(second);
    expect([first, second].filter(isRunning)).toEqual([]);
  });

  it('with an idle time a process is used again until it has waited so long', async () => {
    const isolation = open();
    const idling = { ...PID, idleMs: 1_500 };
    const first = await isolation.run(idling, null, { owner: 1 });
    expect(await isolation.run(idling, null, { owner: 2 })).toBe(first);
    await eventually(() => expect(isRunning(first)).toBe(false));
  });

  it('a process that waits for work ends when another task begins', async () => {
    const isolation = open();
    const idle = await isolation.run({ ...PID, idleMs: 60_000 }, null, { owner: 1 });
    await isolation.run(ECHO, null, { owner: 1 });
    await eventually(() => expect(isRunning(idle)).toBe(false));
  });

  it('progress arrives in order, and an abort kills the process at once', async () => {
    const isolation = open();
    const shares: number[] = [];
    const onProgress = (share: number) => void shares.push(share);
    await isolation.run(task('progress'), null, { owner: 1, onProgress });
    expect(shares).toEqual([0.25, 0.5, 1]);

    const leaving = new AbortController();
    const endless = isolation.run({ ...FOREVER, timeLimitMs: 60_000 }, null, {
      owner: 1,
      signal: leaving.signal,
    });
    leaving.abort(new Error('cancelled'));
    await expect(endless).rejects.toThrow('cancelled');
  });

  it('closing kills what runs and says that the server stopped', async () => {
    const isolation = open();
    const endless = reasonOf(isolation.run({ ...FOREVER, timeLimitMs: 60_000 }, null, { owner: 1 }));
    await isolation.close();
    expect(await endless).toBe('STOPPED');
    expect(await reasonOf(isolation.run(ECHO, 1, { owner: 1 }))).toBe('STOPPED');
  });
});

it('a killed server takes a process with it that never gives way', async () => {
  const code = `
    import { spawn } from 'node:child_process';
    import { serialize } from 'node:v8';
    const child = spawn(process.execPath, [${JSON.stringify(fileURLToPath(ENTRY))}, String(process.pid)], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    child.stdio[3].once('data', () => {
      const bytes = serialize({ name: 'forever', input: null });
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      child.stdio[3].write(Buffer.concat([length, bytes]), () => console.log(child.pid));
    });`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await eventually(() => expect(isRunning(pid)).toBe(false));
});

it('a member who floods the pool waits behind others, and is refused beyond the queue', async () => {
  const isolation = open({ atOnce: 2 });
  const ended: string[] = [];
  const wait = (owner: number, name: string) =>
    isolation.run(WAIT, 30, { owner }).then(() => void ended.push(name));
  const flood = Array.from({ length: 5 }, (_, at) => wait(1, `a${at}`));
  const flood2 = Array.from({ length: 5 }, (_, at) => wait(2, `b${at}`));
  await expect(wait(1, 'refused')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const late = wait(3, 'late');
  await Promise.all([...flood, ...flood2, late]);
  expect(ended.indexOf('late')).toBeLessThan(6);
});
