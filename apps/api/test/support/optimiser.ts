import { it } from 'vitest';
import { loadOptimiser } from '#modules/decks/reviews/weights.ts';

/** For a PC under Linux there is one: there a missing one is a fault, and its tests fail. */
const isAlwaysBuilt = process.platform === 'linux' && process.arch === 'x64';
const isMissing = !isAlwaysBuilt && (await loadOptimiser()) === null;
const reason = isMissing ? ' (skipped: the optimiser has no build for this platform)' : '';

export function itWithOptimiser(title: string, test: () => Promise<void>): void {
  it.skipIf(isMissing)(`${title}${reason}`, test);
}

export async function optimiserOfThisPlatform() {
  const optimiser = await loadOptimiser();
  if (!optimiser) throw new Error('no optimiser for this platform');
  return optimiser;
}
