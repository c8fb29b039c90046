import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@molip/testing/free-port';
import type { Programs } from './programs.ts';
import { Session } from './webdriver.ts';

/** Larger than the widest window of a journey. */
const SCREEN = ['-screen', '0', '1600x1200x24'];
const STOP_TIMEOUT_MS = 10_000;

export interface Engine {
  open(options?: { cachesLeftPages?: boolean }): Promise<Session>;
  stop(): Promise<void>;
}

/** A display and a driver on it; the driver starts a browser for each session. */
export async function startEngine({ driver, browser, display }: Programs): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '3', ...SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driving = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: `:${number.toString('utf8').trim()}` },
    stdio: 'ignore',
  });
  return {
    open: ({ cachesLeftPages = false } = {}) =>
      // Going back to a cached page hangs this driver: only tests of the page cache turn it on.
      Session.open(port, { binary: browser, args: [`--enable-page-cache=${cachesLeftPages}`] }),
    stop: async () => {
      await end(driving);
      await end(screen);
    },
  };
}

const ENVIRONMENT = {
  // The engine's sandbox cannot be created as root, as containers run.
  ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  LIBGL_ALWAYS_SOFTWARE: '1',
  GSK_RENDERER: 'cairo',
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: 'ko',
  TZ: 'Asia/Seoul',
};

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await closed;
  clearTimeout(force);
}
