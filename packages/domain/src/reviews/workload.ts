import { computeDecayFactor } from 'ts-fsrs';
import { RETENTION_MAX, RETENTION_MIN } from './retention.ts';
import type { Scheduling } from './scheduler.ts';

export interface Workload {
  readonly retention: number;
  /** Cards a day. */
  readonly cards: number;
}

/** For a slider: every hundredth. */
const STEP = 0.01;

/**
 * What a wish to remember costs in a day, for the cards as they are now. A card of stability S comes back after
 * S × m days, where m grows as the wish falls (m = 1 at nine in ten); of those asked, the forgotten are asked once more.
 *
 * @param perStability the sum of 1 / stability over all cards that are remembered over days
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
