import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Launcher, launched } from './launcher.ts';
import { SERVER_ENVIRONMENT } from './settings.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export type InitdbEnd =
  | { readonly kind: 'MADE' }
  | { readonly kind: 'FAILED'; readonly lines: string[] }
  /** This process was asked to stop in the meantime, and initdb was ended for it. */
  | { readonly kind: 'INTERRUPTED' };

export async function runInitdb(
  launcher: Launcher,
  initdb: string,
  initdbArgs: readonly string[],
): Promise<InitdbEnd> {
  const [command, args] = launched(launcher, initdb, initdbArgs);
  const child = spawn(command, args, {
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    uid: launcher.uid,
    gid: launcher.gid,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own session: Ctrl-C in the terminal must not look like a failure of initdb.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }

  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    endGroup(child);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, interrupt);
  process.on('exit', interrupt);
  try {
    const code = await closed(child);
    if (isInterrupted) return { kind: 'INTERRUPTED' };
    return code === 0 ? { kind: 'MADE' } : { kind: 'FAILED', lines: output.split('\n') };
  } catch (error) {
    return { kind: 'FAILED', lines: [(error as Error).message] };
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, interrupt);
    process.off('exit', interrupt);
  }
}

async function closed(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close');
  return code;
}

/** With the PostgreSQL that it has started. What they leave is a draft, so there is nothing to end gently. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
