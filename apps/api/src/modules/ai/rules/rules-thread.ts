import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RulesResults, RulesTask } from './rules-tasks.ts';

/** The analyser holds some 400 MB while it is there. */
const IDLE_MS = 60_000;
/**
 * Far more than the longest note takes: what takes longer would never end.
 * The first task also waits for the dictionary, which takes 2 s here and many times that on a busy machine.
 */
const TASK_LIMIT_MS = 60_000;
const HEAP_LIMIT_MB = 1_024;

interface ThreadOptions {
  readonly idleMs?: number;
  readonly taskLimitMs?: number;
}

export class TaskTooLong extends Error {}

export interface RulesThread {
  /** One at a time: the caller sees to that. */
  run<Task extends RulesTask>(task: Task): Promise<RulesResults[Task['kind']]>;
  readonly isOpen: boolean;
  close(): Promise<void>;
}

/** Starts the thread when there is something to do, and ends it when there has been nothing for a while. */
export function openRulesThread({
  idleMs = IDLE_MS,
  taskLimitMs = TASK_LIMIT_MS,
}: ThreadOptions = {}): RulesThread {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const made = startWorker();
    made.once('exit', () => {
      if (worker === made) worker = null;
    });
    return made;
  };

  const end = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  return {
    get isOpen() {
      return worker !== null;
    },

    async run<Task extends RulesTask>(task: Task): Promise<RulesResults[Task['kind']]> {
      clearTimeout(idle);
      worker ??= start();
      try {
        return await answerOf<RulesResults[Task['kind']]>(worker, task, taskLimitMs);
      } catch (error) {
        await end();
        throw error;
      } finally {
        idle = setTimeout(() => void end(), idleMs).unref();
      }
    },

    async close() {
      clearTimeout(idle);
      await end();
    },
  };
}

function answerOf<T>(worker: Worker, task: RulesTask, limitMs: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stopListening = () => {
      clearTimeout(limit);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onMessage = (answer: T) => {
      stopListening();
      resolve(answer);
    };
    const onError = (error: unknown) => {
      stopListening();
      reject(error);
    };
    const onExit = () => onError(new Error('the thread of the rules ended'));
    const limit = setTimeout(() => onError(new TaskTooLong()), limitMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}

/** Beside the built server lies the built thread. */
function startWorker(): Worker {
  const built = new URL('./rules-worker.js', import.meta.url);
  const source = new URL('./rules-worker-from-source.mjs', import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_LIMIT_MB };
  return new Worker(existsSync(fileURLToPath(built)) ? built : source, { resourceLimits });
}
