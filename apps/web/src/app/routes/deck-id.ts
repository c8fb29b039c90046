/** The number of a deck as the address has it; null where it can be no deck’s. Those of samples are below 0. */
export function deckIdIn(written: string): number | null {
  const deckId = Number(written);
  return /^-?\d+$/.test(written) && Number.isSafeInteger(deckId) && deckId !== 0 ? deckId : null;
}
