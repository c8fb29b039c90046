import { Refusal } from '../../platform/http/refusal.ts';

const COME_BACK_S = 5;

/** Lets only so many be at work at once. The others wait for their turn; when many wait already, one is sent away. */
export function makeTurns(atOnce: number, waitingMax: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= waitingMax) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: COME_BACK_S });
    await new Promise<void>((begin) => waiting.push(begin));
  };
  const endTurn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}
