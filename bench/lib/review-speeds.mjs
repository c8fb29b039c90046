/** Reviews a second: our rules, which count nights and return plain values, against plain ts-fsrs. */
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { tsImport } from 'tsx/esm/api';
import { median } from './report.mjs';

const REVIEWS = 20_000;
const RUNS = 9;
const AT = new Date('2026-11-15T03:00:00Z');

export async function reviewSpeeds() {
  const { DEFAULT_SCHEDULING, NEW_SCHEDULE, review } = await tsImport(
    '../../packages/domain/src/reviews/index.ts',
    import.meta.url,
  );
  const moment = { at: AT, day: '2026-11-15' };
  const scheduler = fsrs({});
  const ours = () => {
    let schedule = NEW_SCHEDULE;
    for (let count = 0; count < REVIEWS; count += 1)
      schedule = review(count % 10 === 0 ? NEW_SCHEDULE : schedule, 'GOOD', moment, DEFAULT_SCHEDULING);
  };
  const plain = () => {
    let card = createEmptyCard(AT);
    for (let count = 0; count < REVIEWS; count += 1)
      ({ card } = scheduler.next(count % 10 === 0 ? createEmptyCard(AT) : card, AT, Rating.Good));
  };
  /** @type {{ ours: number[], plain: number[] }} */
  const speeds = { ours: [], plain: [] };
  for (let run = 0; run < RUNS; run += 1) {
    speeds.ours.push(perSecond(ours));
    speeds.plain.push(perSecond(plain));
  }
  const [mine = 0, theirs = 0] = [median(speeds.ours), median(speeds.plain)];
  const thousands = (value) => `${Math.round(value / 1_000)},000 a second`;
  console.log(
    `reviews: ours ${thousands(mine)}, plain ts-fsrs ${thousands(theirs)}, ratio ${(mine / theirs).toFixed(2)}`,
  );
}

function perSecond(work) {
  const startedAt = performance.now();
  work();
  return (REVIEWS * 1_000) / (performance.now() - startedAt);
}
