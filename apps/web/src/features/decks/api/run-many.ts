import type { Card } from '@molip/contract';
import { SECOND_MS } from '@molip/domain/kernel';
import { ApiError } from '#shared/lib/api/index.ts';
import type { Changed, ManyChange } from './change-many.ts';

const AT_ONCE = 4;
/** Shown together: each time the list is made anew. */
const SHOWN_AT_ONCE = 50;

interface RunOptions {
  readonly onShown: (changed: readonly Changed[]) => void;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
  readonly wait?: (ms: number) => Promise<void>;
}

interface ManyResult {
  readonly changed: readonly Changed[];
  readonly failures: readonly Error[];
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A few at a time, until all are done or it is stopped. One that fails does not stop the others. */
export async function runMany(
  cards: readonly Card[],
  change: ManyChange,
  { onShown, onProgress, signal, wait = sleep }: RunOptions,
): Promise<ManyResult> {
  const waiting = [...cards].reverse();
  const changed: Changed[] = [];
  const failures: Error[] = [];
  let shown = 0;
  const show = () => {
    if (changed.length > shown) onShown(changed.slice(shown));
    shown = changed.length;
  };
  const work = async () => {
    for (let before = waiting.pop(); before && !signal.aborted; before = waiting.pop()) {
      try {
        changed.push({ before, after: await patiently(() => change.call(before as Card), wait) });
      } catch (error) {
        failures.push(error as Error);
      }
      onProgress(changed.length + failures.length);
      if (changed.length - shown >= SHOWN_AT_ONCE) show();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  show();
  return { changed, failures };
}

/** A server that asks for a pause gets it, once. */
async function patiently<T>(call: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { cause } = error as Error;
    const seconds = cause instanceof ApiError && cause.status === 429 ? cause.retryAfterSeconds : null;
    if (seconds === null) throw error;
    await wait(seconds * SECOND_MS);
    return call();
  }
}
