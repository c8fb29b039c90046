import { matchesOf } from '@molip/domain/search';

/** Characters before what was found, and in all. */
const BEFORE = 50;
const PASSAGE = 400;
/** What is looked through at a time; what is found lies mostly in the first of them. */
export const OPENING = 20_000;
/** Longer than most of what can be found, spaces included. */
const OVERLAP = 400;

/** The text around the first place that holds the words; null where the excerpt shows them anyway, or nothing does. */
export function passageAround(content: string, excerpt: string, query: string): string | null {
  if (matchesOf(excerpt, query).length > 0) return null;
  const place = firstPlace(content, query);
  if (place === null || place < BEFORE) return null;
  // Half of a surrogate pair is no text.
  return content
    .slice(place - BEFORE, place - BEFORE + PASSAGE)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

function firstPlace(content: string, query: string): number | null {
  for (let from = 0; from < content.length; from += OPENING) {
    const [match] = matchesOf(content.slice(from, from + OPENING + OVERLAP), query);
    if (match) return from + match.start;
  }
  return null;
}
