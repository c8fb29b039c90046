import { afterAll, beforeAll, describe } from 'vitest';
import { openPair, type Pair } from './pair.ts';
import { findPrograms } from './programs.ts';

/** Tests on a pair of servers, or the reason why there is none in the title of what is skipped. */
export function describeOnPair(
  title: string,
  tests: (pair: () => Pair) => void,
  env: () => Record<string, string> = () => ({}),
): void {
  const { programs, missing } = findPrograms();
  describe.skipIf(missing)(missing ? `${title} (skipped: ${missing})` : title, () => {
    let pair: Pair;
    beforeAll(async () => {
      if (programs) pair = await openPair(programs, env());
    });
    afterAll(() => pair?.close());
    tests(() => pair);
  });
}
