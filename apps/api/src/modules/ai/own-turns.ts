import { type InTurn, makeTurns } from '../../platform/turns/turns.ts';

/** More than the pages that anybody opens at once. */
const OWN_WAITING_MAX = 10;

/** The work of one member waits for each other first: so nobody has more than one place in the line of all. */
export function makeOwnTurns(inTurn: InTurn) {
  const lines = new Map<number, { readonly inTurn: InTurn; inside: number }>();
  return async <T>(work: () => Promise<T>, wait: { owner: number; signal: AbortSignal }): Promise<T> => {
    const { owner, signal } = wait;
    const line = lines.get(owner) ?? { inTurn: ownLine(), inside: 0 };
    lines.set(owner, line);
    line.inside += 1;
    try {
      return await line.inTurn(() => inTurn(work, wait), { signal });
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(owner);
    }
  };
}

function ownLine(): InTurn {
  return makeTurns({ atOnce: 1, waitingMax: OWN_WAITING_MAX, refusal: 'AI_BUSY' });
}
