import type { ReviewSettings } from '@molip/contract';

type Workload = ReviewSettings['workloads'][number];

/** What a wish costs in a day, between the two that are known; null while none is. */
export function workloadAt(known: readonly Workload[], retention: number) {
  const sorted = [...known].sort((a, b) => a.retention - b.retention);
  const above = sorted.find((one) => one.retention >= retention) ?? sorted.at(-1);
  const below = sorted.findLast((one) => one.retention <= retention) ?? sorted[0];
  if (!above || !below) return null;
  const width = above.retention - below.retention;
  const share = width === 0 ? 0 : (retention - below.retention) / width;
  const between = (from: number, to: number) => Math.round(from + (to - from) * share);
  return {
    cards: between(below.cards, above.cards),
    minutes: between(below.minutes, above.minutes),
  };
}
