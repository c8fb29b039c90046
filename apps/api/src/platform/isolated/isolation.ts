import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { makeAdmission } from './admission.ts';
import type { IsolatedTask } from './task.ts';
import { TaskFailure } from './task.ts';
import { TaskProcess } from './task-process.ts';

/** With the server itself, which takes some 180 MB, these stay under 600 MB. An image fits beside any other task. */
const MEMORY_MB = 420;
const AT_ONCE_MIN = 2;
const AT_ONCE_MAX = 4;
const WAITING_MAX = 30;
const WAITING_MAX_PER_OWNER = 4;
/** What takes longer counts as long: it leaves one process to short tasks. */
const SHORT_MS = 15_000;

export interface RunTaskOptions {
  /** The member whose file it is. */
  readonly owner: number;
  /** Kills the process; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** 0 to 1, as the task reports it. */
  readonly onProgress?: (progress: number) => void;
  /** For work of the job queue, which bounds its own number: waits instead of being refused. */
  readonly isJob?: boolean;
}

export interface Isolation {
  /**
   * Runs a task in a process of its own. Rejects with `TaskFailure` when it is killed or crashes, and with the refusal
   * UNAVAILABLE when too many wait. Never call it within another task's run: a member has one at a time.
   */
  run<Input, Output>(
    task: IsolatedTask<Input, Output>,
    input: Input,
    options: RunTaskOptions,
  ): Promise<Output>;
  /** Kills what runs, and waits until it is gone. */
  close(): Promise<void>;
}

interface IsolationOptions {
  readonly onFailure?: (failure: TaskFailure) => void;
  /** Another table of tasks, for tests. */
  readonly entry?: URL;
  readonly atOnce?: number;
}

type AnyTask = IsolatedTask<unknown, unknown>;

export function openIsolation(options: IsolationOptions = {}): Isolation {
  const { onFailure = () => {}, entry = findEntry() } = options;
  const atOnce = options.atOnce ?? Math.min(AT_ONCE_MAX, Math.max(AT_ONCE_MIN, availableParallelism()));
  const admit = makeAdmission({
    atOnce,
    memoryMb: MEMORY_MB,
    waitingMax: WAITING_MAX,
    waitingMaxPerOwner: WAITING_MAX_PER_OWNER,
  });
  const processes = new Set<TaskProcess>();
  const idle = new Map<string, { process: TaskProcess; timer: NodeJS.Timeout }>();
  let isClosed = false;

  /** What waits for work gives its memory to what has some. */
  const endIdle = () => {
    for (const { process, timer } of idle.values()) {
      clearTimeout(timer);
      void process.end();
    }
    idle.clear();
  };
  const takeProcess = (task: AnyTask): TaskProcess => {
    const waiting = idle.get(task.name);
    idle.delete(task.name);
    clearTimeout(waiting?.timer);
    if (waiting && !waiting.process.hasEnded) return waiting.process;
    endIdle();
    const started = new TaskProcess(entry, task);
    processes.add(started);
    void started.ended.then(() => processes.delete(started));
    return started;
  };
  const leaveProcess = async (task: AnyTask, process: TaskProcess): Promise<void> => {
    if (!task.idleMs || idle.has(task.name) || isClosed) return process.end();
    const timer = setTimeout(() => {
      idle.delete(task.name);
      void process.end();
    }, task.idleMs).unref();
    idle.set(task.name, { process, timer });
  };

  const runIn = async (task: AnyTask, input: unknown, { signal, onProgress = () => {} }: RunTaskOptions) => {
    signal?.throwIfAborted();
    if (isClosed) throw new TaskFailure(task.name, 'STOPPED');
    const process = takeProcess(task);
    const abort = () => void process.end();
    signal?.addEventListener('abort', abort, { once: true });
    let isDone = false;
    try {
      const output = await process.run(input, { ...task, onProgress });
      isDone = true;
      return output;
    } catch (error) {
      signal?.throwIfAborted();
      if (isClosed) throw new TaskFailure(task.name, 'STOPPED');
      if (error instanceof TaskFailure) onFailure(error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      await (isDone ? leaveProcess(task, process) : process.end());
    }
  };

  return {
    run: async <Input, Output>(
      task: IsolatedTask<Input, Output>,
      input: Input,
      runOptions: RunTaskOptions,
    ): Promise<Output> => {
      const { owner, isJob = false, signal } = runOptions;
      const claim = { owner, isJob, memoryMb: task.memoryLimitMb, isLong: task.timeLimitMs > SHORT_MS };
      return (await admit(claim, () => runIn(task as AnyTask, input, runOptions), signal)) as Output;
    },
    close: async () => {
      isClosed = true;
      endIdle();
      await Promise.all([...processes].map((process) => process.end()));
    },
  };
}

/** Beside the built server lies the built process. */
function findEntry(): URL {
  const built = new URL('./isolated-process.js', import.meta.url);
  const source = new URL('../../isolated-process-from-source.mjs', import.meta.url);
  return existsSync(fileURLToPath(built)) ? built : source;
}
