import { concurrencyLimiter, type RunLimited } from '#platform/concurrency/concurrency-limiter.ts';

/** More than the pages that anybody opens at once. */
const OWN_WAITING_MAX = 10;

/** The work of one member waits for each other first: so nobody has more than one place in the line of all. */
export function makeOwnTurns(runLimited: RunLimited): RunLimited {
  const lines = new Map<number, { readonly runLimited: RunLimited; inside: number }>();
  return async (work, wait = {}) => {
    const { owner, signal } = wait;
    if (owner === undefined) return runLimited(work, wait);
    const line = lines.get(owner) ?? { runLimited: ownLine(), inside: 0 };
    lines.set(owner, line);
    line.inside += 1;
    try {
      // Its turn in its own line is no turn yet: 0 is told by the queue of all.
      const onPlace = (place: number) => place > 0 && wait.onPosition?.(place);
      return await line.runLimited(() => runLimited(work, wait), {
        onPosition: onPlace,
        ...(signal && { signal }),
      });
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(owner);
    }
  };
}

function ownLine(): RunLimited {
  return concurrencyLimiter({ concurrency: 1, waitingMax: OWN_WAITING_MAX, refusal: 'AI_BUSY' });
}
