/** The inside of an isolated process: one task at a time, and no longer than the server lives. */
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { type FromProcess, MessageTooLarge, readMessages, type ToProcess, writeMessage } from './channel.ts';

/** The pipe to the server, after stdin, stdout and stderr. */
export const CHANNEL_FD = 3;
const PLACES_MAX = 6;

type Work = (input: never, report: (progress: number) => void) => Promise<unknown>;
/** Loaded when needed: a process knows only what its task needs. */
export type TaskTable = Readonly<Record<string, () => Promise<Work>>>;

export function serveTasks(table: TaskTable, serverPid: number): void {
  watchServer(serverPid);
  const socket = new Socket({ fd: CHANNEL_FD, readable: true, writable: true });
  const send = (message: FromProcess) => writeMessage(socket, message);
  const end = () => process.exit(0);
  socket.on('close', end).on('error', end);
  const work = async ({ name, input }: ToProcess): Promise<void> => {
    try {
      const run = await table[name]?.();
      if (!run) throw new Error(`no task ${name}`);
      const report = (progress: number) => send({ kind: 'PROGRESS', progress });
      send({ kind: 'DONE', output: await run(input as never, report) });
    } catch (error) {
      const isTooLarge = error instanceof MessageTooLarge;
      send({ kind: 'FAILED', isTooLarge, detail: isTooLarge ? '' : placesOf(error) });
    }
  };
  readMessages<ToProcess>(socket, (message) => void work(message), end);
  send({ kind: 'READY' });
}

/** The name and the stack without the message, which may quote the input. */
function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...places.slice(0, PLACES_MAX).map((line) => line.trim())].join(' ');
}

/**
 * Ends this process when the server is gone. In a thread: a task that never gives way would not see the closed channel, and
 * would keep the machine busy for ever.
 */
function watchServer(serverPid: number): void {
  const code = `
    setInterval(() => {
      let isThere = process.ppid === ${serverPid};
      try { process.kill(${serverPid}, 0); } catch { isThere = false; }
      if (!isThere) process.kill(process.pid, 'SIGKILL');
    }, 1000);`;
  new Worker(code, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
