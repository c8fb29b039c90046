import { findCachedCards, findCachedDecks, findCards, findDecks } from '#features/decks/index.ts';
import { findCachedNotes, findNotes } from '#features/notes/index.ts';
import type { Entry, PaletteResults } from '#features/palette/index.ts';
import { ApiError } from '#shared/lib/api/index.ts';
import type { Things } from './things.ts';

/** Notes, decks and cards that fit, all at once: a list that grows piece by piece moves under the finger. */
export async function findThings(
  memberId: number,
  words: string,
  things: Things,
  signal: AbortSignal,
): Promise<PaletteResults> {
  const parts = await Promise.all([
    lookFor(
      () => findNotes(memberId, words, signal),
      () => findCachedNotes(memberId, words),
      things.note,
    ),
    lookFor(
      () => findDecks(words, signal),
      () => findCachedDecks(memberId, words),
      things.deck,
    ),
    lookFor(
      () => findCards(words, signal),
      () => findCachedCards(memberId, words),
      things.card(words),
    ),
  ]);
  signal.throwIfAborted();
  return {
    entries: parts.flatMap(({ entries }) => entries),
    isFromDevice: parts.some(({ isFromDevice }) => isFromDevice),
    hasFailed: parts.some(({ hasFailed }) => hasFailed),
  };
}

/** On the server; where that cannot be reached, on this device. */
async function lookFor<Thing>(
  there: () => Promise<Thing[]>,
  here: () => Promise<Thing[]>,
  entryOf: (thing: Thing) => Entry,
): Promise<PaletteResults> {
  try {
    return { entries: (await there()).map(entryOf), isFromDevice: false, hasFailed: false };
  } catch (reason) {
    const isUnreachable = reason instanceof ApiError && reason.status === 0;
    if (!isUnreachable) return { entries: [], isFromDevice: false, hasFailed: true };
    const held = await here().catch(() => []);
    return { entries: held.map(entryOf), isFromDevice: true, hasFailed: false };
  }
}
