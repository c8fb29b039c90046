const FIRST_MS = 1_000;
export const LONGEST_MS = 5 * 60_000;

/** Twice as long each time, and never the same for all: a server that comes back is not met by everybody at once. */
export function backOffMs(attempts: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts);
  return Math.max(FIRST_MS, Math.round(ceiling * (0.5 + random() / 2)));
}
