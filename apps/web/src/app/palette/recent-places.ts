import { memberKey } from '#shared/lib/member-data.ts';

/** `note:12`, `deck:3`: what was opened, as the palette names it. */
export type Place = `${'note' | 'deck'}:${string}`;

/** More than are shown: some may have been deleted since. */
const PLACES_KEPT = 20;

/** What an address opens; null for pages that are always there. */
export function placeOf(path: string): Place | null {
  const note = /^\/note\/([^/]+)(\/edit)?\/?$/.exec(path)?.[1];
  if (note !== undefined) return note === 'create' ? null : `note:${note}`;
  const deck = /^\/flashcards\/(\d+)\//.exec(path)?.[1];
  return deck === undefined ? null : `deck:${deck}`;
}

/** The last opened first, each once. */
function withPlace(places: readonly Place[], place: Place): Place[] {
  return [place, ...places.filter((other) => other !== place)].slice(0, PLACES_KEPT);
}

/** Addresses alone: what stands there today is read from what the device holds. */
export function readPlaces(memberId: number): Place[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(memberKey('recent', memberId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((place): place is Place => typeof place === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberPlace(memberId: number, path: string): void {
  const place = placeOf(path);
  if (place === null) return;
  try {
    const places = withPlace(readPlaces(memberId), place);
    localStorage.setItem(memberKey('recent', memberId), JSON.stringify(places));
  } catch {
    // Nothing can be kept here: the palette begins with what can be done.
  }
}
