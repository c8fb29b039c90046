import type { ErrorCode } from '@molip/contract';
import { Refusal } from '../http/refusal.ts';

const RETRY_AFTER_S = 5;

interface LimiterOptions {
  readonly concurrency: number;
  readonly waitingMax: number;
  /** The refusal of work when so much waits already. */
  readonly refusal?: ErrorCode;
}

interface QueueOptions {
  /** An owner has at most one work running at a time. */
  readonly owner?: number;
  /** Ends the wait; work that has begun goes on. */
  readonly signal?: AbortSignal;
  /** Called whenever the position in the queue changes; 0 when the work begins. */
  readonly onPosition?: (position: number) => void;
}

interface QueuedWork extends QueueOptions {
  readonly begin: () => void;
}

export type RunLimited = <T>(work: () => Promise<T>, options?: QueueOptions) => Promise<T>;

/** Runs so many works at a time; the others wait in a queue with a bound. p-queue knows no owners and no positions. */
export function concurrencyLimiter({
  concurrency,
  waitingMax,
  refusal = 'UNAVAILABLE',
}: LimiterOptions): RunLimited {
  let free = concurrency;
  const runningOwners = new Set<number>();
  const queue: QueuedWork[] = [];

  const mayBegin = ({ owner }: QueueOptions) =>
    free > 0 && (owner === undefined || !runningOwners.has(owner));
  const begin = ({ owner, onPosition }: QueueOptions) => {
    free -= 1;
    if (owner !== undefined) runningOwners.add(owner);
    onPosition?.(0);
  };
  const reportPositions = () => {
    for (const [index, { onPosition }] of queue.entries()) onPosition?.(index + 1);
  };

  const acquire = async (options: QueueOptions): Promise<void> => {
    options.signal?.throwIfAborted();
    if (mayBegin(options)) return begin(options);
    if (queue.length >= waitingMax) throw new Refusal(refusal, { retryAfterSeconds: RETRY_AFTER_S });
    await new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        queue.splice(queue.indexOf(entry), 1);
        reportPositions();
        reject(options.signal?.reason);
      };
      const entry: QueuedWork = {
        ...options,
        begin: () => {
          options.signal?.removeEventListener('abort', leaveQueue);
          begin(options);
          resolve();
        },
      };
      options.signal?.addEventListener('abort', leaveQueue, { once: true });
      queue.push(entry);
      options.onPosition?.(queue.length);
    });
  };

  const release = ({ owner }: QueueOptions): void => {
    free += 1;
    if (owner !== undefined) runningOwners.delete(owner);
    const next = queue.findIndex(mayBegin);
    if (next === -1) return;
    const [entry] = queue.splice(next, 1);
    entry?.begin();
    reportPositions();
  };

  return async (work, options = {}) => {
    await acquire(options);
    try {
      return await work();
    } finally {
      release(options);
    }
  };
}
