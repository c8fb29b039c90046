import { computeDecayFactor } from 'ts-fsrs';
import { RETENTION_MAX, RETENTION_MIN } from './retention.ts';
import type { Scheduling } from './scheduler.ts';

export interface Workload {
  readonly retention: number;
  /** Cards a day. */
  readonly cards: number;
}

/** The slider has a step for every hundredth. */
const STEP = 0.01;

/**
 * Reviews a day for each desired retention, for the present cards. A card of stability S is due after
 * S × m days, where m grows as retention falls (m = 1 at 0.9); forgotten cards are reviewed once more.
 *
 * @param perStability the sum of 1 / stability over all review cards
 */
export function computeWorkloads(perStability: number, { weights }: Pick<Scheduling, 'weights'>): Workload[] {
  const { decay, factor } = computeDecayFactor(weights);
  const steps = Math.round((RETENTION_MAX - RETENTION_MIN) / STEP);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const retention = Math.round((RETENTION_MIN + step * STEP) * 100) / 100;
    const longer = (retention ** (1 / decay) - 1) / factor;
    return { retention, cards: (perStability / longer) * (2 - retention) };
  });
}
