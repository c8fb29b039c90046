import { matchesOf } from '@molip/domain/search';

/** Characters before what was found, and in all. */
const BEFORE = 50;
const PASSAGE = 400;
/** What is looked through at a time; what is found lies mostly in the first of them. */
export const OPENING = 20_000;
/** Longer than most of what can be found, spaces included. */
const OVERLAP = 400;

/** The text around a place where the words are; null when they are not there, or so early that any excerpt shows them. */
export function passageAround(content: string, query: string): string | null {
  const place = placeOf(content, query);
  if (place === null || place < BEFORE) return null;
  // Half of a surrogate pair is no text.
  return content
    .slice(place - BEFORE, place - BEFORE + PASSAGE)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

function placeOf(content: string, query: string): number | null {
  for (let from = 0; from < content.length; from += OPENING) {
    const stretch = content.slice(from, from + OPENING + OVERLAP);
    // Mostly it stands there as it was typed, and that is found at once.
    const start = stretch.includes(query) ? stretch.indexOf(query) : matchesOf(stretch, query)[0]?.start;
    if (start !== undefined) return from + start;
  }
  return null;
}
