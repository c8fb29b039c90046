import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#config/child-environment.ts';
import { type FromProcess, MessageTooLarge, readMessages, writeMessage } from './channel.ts';
import { watchMemory } from './resident-memory.ts';
import { CHANNEL_FD } from './serve-tasks.ts';
import { type IsolatedTask, TaskFailure, type TaskFailureReason } from './task.ts';

/** Starting on a busy machine, from source: not counted to the task. */
const START_LIMIT_MS = 60_000;
const STDERR_CHARS_MAX = 4_000;
/** Less memory and fewer threads: several of these processes share two cores. */
const OWN_VARIABLES = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1' };

type AnyTask = IsolatedTask<unknown, unknown>;

interface RunOptions {
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
  readonly onProgress: (progress: number) => void;
}

/** One process, seen from the server. */
export class TaskProcess {
  readonly #child: ChildProcess;
  readonly #socket: Duplex;
  readonly #task: AnyTask;
  readonly ended: Promise<void>;
  /** Kept from its start alone: later output may quote the input. */
  #stderr = '';
  #isReady = false;
  #onMessage: (message: FromProcess) => void = () => {};
  #fail: (failure: TaskFailure) => void = () => {};
  #hasEnded = false;

  constructor(entry: URL, task: AnyTask) {
    this.#task = task;
    const heapMb = task.heapLimitMb ?? Math.round(task.memoryLimitMb / 2);
    this.#child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${heapMb}`,
        '--max-semi-space-size=8',
        fileURLToPath(entry),
        String(process.pid),
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
        env: { ...childEnvironment(), ...OWN_VARIABLES },
        windowsHide: true,
      },
    );
    this.#socket = this.#child.stdio[CHANNEL_FD] as Duplex;
    this.ended = this.#watchEnd();
    this.#child.stderr?.setEncoding('latin1').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_CHARS_MAX);
    });
    this.#child.stderr?.on('error', () => {});
    // What was being written to a process that ended; its end is seen by itself.
    this.#socket.on('error', () => {});
    readMessages<FromProcess>(
      this.#socket,
      (message) => this.#onMessage(message),
      () => this.#kill('TOO_LARGE'),
    );
    yieldProcessorTime(this.#child.pid);
    // A process that waits for work keeps no server from ending.
    this.#child.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async run(input: unknown, { timeLimitMs, memoryLimitMb, onProgress }: RunOptions): Promise<unknown> {
    const stopWatching = this.#child.pid
      ? watchMemory(this.#child.pid, memoryLimitMb, () => this.#kill('MEMORY'))
      : () => {};
    let limit: NodeJS.Timeout | undefined;
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.#fail = reject;
        if (this.#hasEnded) reject(this.#failure('CRASHED'));
        const begin = () => {
          clearTimeout(limit);
          limit = setTimeout(() => this.#kill('TIME'), timeLimitMs);
          this.#send(input);
        };
        limit = setTimeout(() => this.#kill('TIME'), START_LIMIT_MS);
        this.#onMessage = (message) => {
          if (message.kind === 'PROGRESS') onProgress(message.progress);
          else if (message.kind === 'DONE') resolve(message.output);
          else if (message.kind === 'FAILED')
            reject(this.#failure(message.isTooLarge ? 'TOO_LARGE' : 'CRASHED', message.detail));
          else {
            this.#isReady = true;
            begin();
          }
        };
        if (this.#isReady) begin();
      });
    } finally {
      clearTimeout(limit);
      stopWatching();
      this.#onMessage = () => {};
      this.#fail = () => {};
    }
  }

  /** At once, whatever it is doing. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  #send(input: unknown): void {
    try {
      writeMessage(this.#socket, { name: this.#task.name, input });
    } catch (error) {
      if (!(error instanceof MessageTooLarge)) throw error;
      this.#fail(this.#failure('TOO_LARGE'));
    }
  }

  #kill(reason: TaskFailureReason): void {
    this.#fail(this.#failure(reason));
    this.#child.kill('SIGKILL');
  }

  #failure(reason: TaskFailureReason, detail?: string): TaskFailure {
    return new TaskFailure(this.#task.name, reason, detail);
  }

  async #watchEnd(): Promise<void> {
    // A process that could not be started emits no exit.
    const end = await Promise.race([once(this.#child, 'close'), once(this.#child, 'error')]).catch(() => []);
    this.#hasEnded = true;
    this.#socket.destroy();
    const isHeapFull = /heap out of memory|Array buffer allocation failed/.test(this.#stderr);
    const detail = this.#isReady ? `it ended with ${end[1] ?? end[0]}` : this.#stderr.slice(-1_000);
    this.#fail(this.#failure(isHeapFull ? 'MEMORY' : 'CRASHED', isHeapFull ? '' : detail));
  }
}

/** The server answers others first while a task computes. */
function yieldProcessorTime(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
