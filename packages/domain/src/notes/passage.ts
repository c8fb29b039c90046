import { createMatcher, findMatches, type Matcher } from '#domain/search/index.ts';
import { excerptOf } from './excerpt.ts';
import { cut, EXCERPT_LENGTH, withoutMarks } from './plain-text.ts';

/** Characters before a match, and in total. */
const BEFORE = 50;
const PASSAGE = 400;
/** Characters that are searched at a time; most matches are in the first piece. */
export const PASSAGE_LOOK_AT = 20_000;
/** Longer than most matches, spaces included. */
const OVERLAP = 400;

/** The excerpt of a search result: the first words, or those around a match further down. */
export function excerptFor(content: string, query: string): string {
  const excerpt = excerptOf(content);
  const passage = findMatches(excerpt, query).length > 0 ? null : passageAround(content, query);
  return passage === null ? excerpt : excerptFromWithin(passage);
}

/** The excerpt around a match within the note. */
export function excerptFromWithin(passage: string): string {
  // The first word may have lost its beginning.
  return `…${cut(withoutMarks(passage.replace(/^\S{0,20}\s+/, '')), EXCERPT_LENGTH)}`;
}

/** The text around the first match; null without one, or if it is so early that any excerpt shows it. */
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
    // Usually the query occurs literally, which is found faster.
    const start = piece.includes(query) ? piece.indexOf(query) : matches(piece)[0]?.start;
    if (start !== undefined) return from + start;
    yield;
  }
  return null;
}
