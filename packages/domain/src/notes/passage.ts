import { type Matcher, createMatcher, findMatches } from '#domain/search/index.ts';
import { excerptOf } from './excerpt.ts';
import { cut, EXCERPT_LENGTH, withoutMarks } from './plain-text.ts';

/** Characters before what was found, and in all. */
const BEFORE = 50;
const PASSAGE = 400;
/** What is looked through at a time; what is found lies mostly in the first of them. */
export const PASSAGE_LOOK_AT = 20_000;
/** Longer than most of what can be found, spaces included. */
const OVERLAP = 400;

/** What a note is shown by where it was looked for: its first words, or those around what was found further down. */
export function excerptFor(content: string, query: string): string {
  const excerpt = excerptOf(content);
  const passage = findMatches(excerpt, query).length > 0 ? null : passageAround(content, query);
  return passage === null ? excerpt : excerptFromWithin(passage);
}

/** The words around something that was found far down in a note. */
export function excerptFromWithin(passage: string): string {
  // The first word may have lost its beginning.
  return `…${cut(withoutMarks(passage.replace(/^\S{0,20}\s+/, '')), EXCERPT_LENGTH)}`;
}

/** The text around a place where the words are; null when they are not there, or so early that any excerpt shows them. */
export function passageAround(content: string, query: string): string | null {
  const search = searchMatchOffset(content, query, createMatcher(query));
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value === null ? null : passageAt(content, step.value);
}

/** The text around an offset; null for one so early that any excerpt shows it. */
export function passageAt(content: string, offset: number): string | null {
  if (offset < BEFORE) return null;
  // Half of a surrogate pair is no text.
  return content
    .slice(offset - BEFORE, offset - BEFORE + PASSAGE)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

/** Returns the offset of the first match, or null. Yields after each piece, so that a server can answer others in between. */
export function* searchMatchOffset(
  content: string,
  query: string,
  matches: Matcher,
): Generator<undefined, number | null> {
  for (let from = 0; from < content.length; from += PASSAGE_LOOK_AT) {
    const piece = content.slice(from, from + PASSAGE_LOOK_AT + OVERLAP);
    // Mostly it stands there as it was typed, and that is found at once.
    const start = piece.includes(query) ? piece.indexOf(query) : matches(piece)[0]?.start;
    if (start !== undefined) return from + start;
    yield;
  }
  return null;
}
