import type { ErrorCode } from '@molip/contract';
import { Refusal } from '../http/refusal.ts';

const COME_BACK_S = 5;

interface TurnOptions {
  readonly atOnce: number;
  readonly waitingMax: number;
  /** What one is told who comes when so many wait already. */
  readonly refusal?: ErrorCode;
}

interface Wait {
  /** Whose work it is: one has at most one turn at a time. */
  readonly owner?: number;
  /** Gives up waiting; work that has begun is left to end by itself. */
  readonly signal?: AbortSignal;
  /** How many stand before this one, whenever it changes; 0 when it begins. */
  readonly onPlace?: (place: number) => void;
}

interface Waiting extends Wait {
  readonly begin: () => void;
}

export type InTurn = <T>(work: () => Promise<T>, wait?: Wait) => Promise<T>;

/** Lets only so many be at work at once. The others wait for their turn; when many wait already, one is sent away. */
export function makeTurns({ atOnce, waitingMax, refusal = 'UNAVAILABLE' }: TurnOptions): InTurn {
  let free = atOnce;
  const working = new Set<number>();
  const waiting: Waiting[] = [];

  const mayBegin = ({ owner }: Wait) => free > 0 && (owner === undefined || !working.has(owner));
  const begin = ({ owner, onPlace }: Wait) => {
    free -= 1;
    if (owner !== undefined) working.add(owner);
    onPlace?.(0);
  };
  const tellPlaces = () => {
    for (const [index, { onPlace }] of waiting.entries()) onPlace?.(index + 1);
  };

  const takeTurn = async (wait: Wait): Promise<void> => {
    wait.signal?.throwIfAborted();
    if (mayBegin(wait)) return begin(wait);
    if (waiting.length >= waitingMax) throw new Refusal(refusal, { retryAfterSeconds: COME_BACK_S });
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        tellPlaces();
        reject(wait.signal?.reason);
      };
      const entry: Waiting = {
        ...wait,
        begin: () => {
          wait.signal?.removeEventListener('abort', giveUp);
          begin(wait);
          resolve();
        },
      };
      wait.signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(entry);
      wait.onPlace?.(waiting.length);
    });
  };

  const endTurn = ({ owner }: Wait): void => {
    free += 1;
    if (owner !== undefined) working.delete(owner);
    const next = waiting.findIndex(mayBegin);
    if (next === -1) return;
    const [entry] = waiting.splice(next, 1);
    entry?.begin();
    tellPlaces();
  };

  return async (work, wait = {}) => {
    await takeTurn(wait);
    try {
      return await work();
    } finally {
      endTurn(wait);
    }
  };
}
