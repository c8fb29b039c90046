import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Launcher, launched } from './launcher.ts';
import { SERVER_ENVIRONMENT } from './settings.ts';

const KEPT_LINES = 30;
const LAST_LINES_MS = 300;
const FAST_SHUTDOWN_MS = 6_000;
const IMMEDIATE_SHUTDOWN_MS = 2_000;

export interface ServerProcess {
  /** Resolves to how it ended. Never rejects. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

/** The server ended before it was ready; its last words say why. */
export class NotReady extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.at(-1) ?? 'postgres ended without a word');
  }
}

/** Starts PostgreSQL and waits until it takes connections. */
export async function startServer(options: {
  launcher: Launcher;
  postgres: string;
  args: readonly string[];
  log: (line: string) => void;
}): Promise<ServerProcess> {
  const { launcher } = options;
  const [command, args] = launched(launcher, options.postgres, options.args);
  const child = spawn(command, args, {
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    uid: launcher.uid,
    gid: launcher.gid,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own session: Ctrl-C in the terminal must reach node only, which then stops it in order.
    detached: true,
  });

  const lines: string[] = [];
  const reader = createInterface({ input: child.stderr });
  const ready = new Promise<'ready'>((resolve) => {
    reader.on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      options.log(line);
      if (line.includes('database system is ready to accept connections')) resolve('ready');
      // Somebody sent SIGTERM. Waiting for every client would last forever, as this process is one of them.
      if (line.includes('received smart shutdown request')) child.kill('SIGINT');
    });
  });
  const read = new Promise((resolve) => reader.once('close', resolve));
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });

  // Whatever ends this process, short of a kill, must not leave the server behind.
  const endWithThis = () => void child.kill('SIGINT');
  process.once('exit', endWithThis);
  void exited.then(() => process.off('exit', endWithThis));

  const first = await Promise.race([ready, exited]);
  if (first !== 'ready') {
    await Promise.race([read, sleep(LAST_LINES_MS)]);
    throw new NotReady(lines.length > 0 ? lines : [first]);
  }
  return {
    exited,
    async stop() {
      // Fast: ends the clients' transactions. SIGTERM would wait until every client has left.
      child.kill('SIGINT');
      if (await within(exited, FAST_SHUTDOWN_MS)) return;
      child.kill('SIGQUIT');
      if (await within(exited, IMMEDIATE_SHUTDOWN_MS)) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function within(promise: Promise<unknown>, patienceMs: number): Promise<boolean> {
  const late = new AbortController();
  const timeout = sleep(patienceMs, false, { signal: late.signal }).catch(() => false);
  const inTime = await Promise.race([promise.then(() => true), timeout]);
  late.abort();
  return inTime;
}
