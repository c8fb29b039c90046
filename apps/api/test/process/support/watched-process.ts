import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

type WatchedChild = ChildProcessByStdio<null, Readable, Readable>;

export interface Started {
  readonly child: WatchedChild;
  /** Resolves with the exit code; null after a signal. */
  readonly exited: Promise<number | null>;
  output(): string;
  errors(): string;
}

/** Keeps what a process says. */
export function watched(child: WatchedChild): Started {
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, exited, output: () => output, errors: () => errors };
}
