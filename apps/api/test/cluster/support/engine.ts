import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Started, watched } from '../../process/support/watched-process.ts';

const READY_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 20_000;

export interface Engine extends Started {
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A program of others, until it is ready. */
export async function startEngine(
  [command, ...args]: readonly [string, ...string[]],
  options: { uid?: number | undefined; gid?: number | undefined; isReady: () => Promise<boolean> },
): Promise<Engine> {
  const { uid, gid } = options;
  const started = watched(
    spawn(command, args, {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid }),
      ...(gid !== undefined && { gid }),
    }),
  );
  const engine = { ...started, stop: (signal?: NodeJS.Signals) => end(started, signal) };
  for (const until = Date.now() + READY_PATIENCE_MS; Date.now() < until; await sleep(50)) {
    if (started.child.exitCode !== null) break;
    if (await options.isReady()) return engine;
  }
  await engine.stop();
  throw new Error(`${command} does not start:\n${started.output()}\n${started.errors()}`);
}

/** Asks it to end, and makes it when it does not. */
export async function end({ child, exited }: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await exited;
  clearTimeout(force);
}
