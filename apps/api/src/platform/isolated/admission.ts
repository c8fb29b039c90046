import { Refusal } from '../http/refusal.ts';

const RETRY_AFTER_S = 5;
/** So many may overtake one that waits for memory alone; then those at work end first. */
const OVERTAKEN_MAX = 8;

export interface AdmissionLimits {
  readonly atOnce: number;
  /** The sum of the limits of all running tasks. */
  readonly memoryMb: number;
  readonly waitingMax: number;
  readonly waitingMaxPerOwner: number;
}

export interface Claim {
  /** The member whose work it is: one task at a time. */
  readonly owner: number;
  readonly memoryMb: number;
  /** Takes more than a moment: such ones leave one place to the others. */
  readonly isLong: boolean;
  /** The caller bounds how many of these there are: never refused. */
  readonly isJob: boolean;
}

interface Waiting extends Claim {
  overtaken: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

const refusal = () => new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S });

/** Admission: few tasks at once, one for each member; the member who has waited longest since the last turn goes first. */
export function makeAdmission({ atOnce, memoryMb, waitingMax, waitingMaxPerOwner }: AdmissionLimits) {
  const atWork = new Set<Claim>();
  const waiting: Waiting[] = [];
  /** A count of turns, by those who wait or work. */
  const lastTurn = new Map<number, number>();
  let turns = 0;

  const obstacleTo = (claim: Claim): 'PLACE' | 'MEMORY' | null => {
    const others = [...atWork];
    if (others.length >= atOnce || others.some(({ owner }) => owner === claim.owner)) return 'PLACE';
    const longOnes = others.filter(({ isLong }) => isLong).length;
    if (claim.isLong && longOnes >= Math.max(1, atOnce - 1)) return 'PLACE';
    const used = others.reduce((sum, other) => sum + other.memoryMb, 0);
    return others.length === 0 || used + claim.memoryMb <= memoryMb ? null : 'MEMORY';
  };
  const begin = (claim: Claim) => {
    for (const other of waiting) if (obstacleTo(other) === 'MEMORY') other.overtaken += 1;
    atWork.add(claim);
    turns += 1;
    lastTurn.set(claim.owner, turns);
  };
  /** Others wait for it only as long as short work lasts. */
  const mustBeNext = (entry: Waiting) =>
    entry.overtaken >= OVERTAKEN_MAX &&
    obstacleTo(entry) === 'MEMORY' &&
    ![...atWork].some(({ isLong }) => isLong);
  const forgetOwners = () => {
    if (waiting.length === 0) lastTurn.clear();
  };
  const beginNext = () => {
    const byTurn = [...waiting].sort(
      (one, other) => (lastTurn.get(one.owner) ?? 0) - (lastTurn.get(other.owner) ?? 0),
    );
    for (const entry of byTurn) {
      if (waiting.some(mustBeNext)) break;
      if (obstacleTo(entry) !== null) continue;
      waiting.splice(waiting.indexOf(entry), 1);
      entry.begin();
    }
    forgetOwners();
  };
  const countOf = (owner: number) => waiting.filter((entry) => entry.owner === owner && !entry.isJob).length;
  /** The newest of the owner with most waiting work, where that is more than the claim's owner would have. */
  const lessEntitledThan = ({ owner }: Claim): Waiting | undefined => {
    const most = Math.max(0, ...waiting.map((entry) => countOf(entry.owner)));
    if (most <= countOf(owner) + 1) return undefined;
    return waiting.findLast((entry) => !entry.isJob && countOf(entry.owner) === most);
  };
  /** Refuses the claim, or in a full line another one: a few members with much work do not close it to all others. */
  const makeRoom = (claim: Claim): void => {
    if (claim.isJob) return;
    if (countOf(claim.owner) >= waitingMaxPerOwner) throw refusal();
    if (waiting.length < waitingMax) return;
    const other = lessEntitledThan(claim);
    if (!other) throw refusal();
    other.refuse();
  };

  const enter = async (claim: Claim, signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    if (obstacleTo(claim) === null && !waiting.some(mustBeNext)) return begin(claim);
    makeRoom(claim);
    await new Promise<void>((resolve, reject) => {
      const leave = (reason: unknown) => {
        signal?.removeEventListener('abort', giveUp);
        waiting.splice(waiting.indexOf(entry), 1);
        forgetOwners();
        reject(reason);
      };
      const giveUp = () => leave(signal?.reason);
      const entry: Waiting = {
        ...claim,
        overtaken: 0,
        begin: () => {
          signal?.removeEventListener('abort', giveUp);
          begin(claim);
          resolve();
        },
        refuse: () => leave(refusal()),
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.push(entry);
    });
  };

  /** `work` runs when it is the claim's turn; the next may begin when it has settled. */
  return async <T>(claim: Claim, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await enter(claim, signal);
    try {
      return await work();
    } finally {
      atWork.delete(claim);
      beginNext();
    }
  };
}
