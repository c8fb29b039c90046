/** Work over bytes or text that a stranger made. It runs in a process of its own, which can be killed at any moment. */
export interface IsolatedTask<Input, Output> {
  /** As the table of `isolated-process.ts` names it. */
  readonly name: string;
  /** From its start to its answer; what waits for a free process does not count. */
  readonly timeLimitMs: number;
  /** Resident memory of its process, measured from outside: Buffers and WebAssembly count. Node itself takes 50 MB of it. */
  readonly memoryLimitMb: number;
  /** JavaScript's heap; half of the memory where it is not said. */
  readonly heapLimitMb?: number;
  /** How long an unused process waits for the next task of this name. 0, the default: one process for each task. */
  readonly idleMs?: number;
  /** Types only. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

/** The part of a task that runs in the process. `report` hands progress (or a small message) to the server. */
export type TaskWork<Task> =
  Task extends IsolatedTask<infer Input, infer Output>
    ? (input: Input, report: (progress: number) => void) => Promise<Output>
    : never;

export function defineTask<Input, Output>(
  task: Omit<IsolatedTask<Input, Output>, 'types'>,
): IsolatedTask<Input, Output> {
  return task;
}

/**
 * TIME and MEMORY: killed at its limit. TOO_LARGE: input or output above `MESSAGE_BYTES_MAX`. STOPPED: the server stops.
 * CRASHED: anything else.
 */
export type TaskFailureReason = 'TIME' | 'MEMORY' | 'TOO_LARGE' | 'STOPPED' | 'CRASHED';

/** A task that gave no answer. Its process is gone; unless it was STOPPED, the same input would fail again. */
export class TaskFailure extends Error {
  constructor(
    readonly task: string,
    readonly reason: TaskFailureReason,
    /** Names and places in our code, never text of the input. */
    detail = '',
  ) {
    super(`the isolated task ${task} failed: ${reason}${detail && ` (${detail})`}`);
    this.name = 'TaskFailure';
  }
}
