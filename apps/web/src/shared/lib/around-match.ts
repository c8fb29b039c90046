import { findMatches } from '@molip/domain/search';

/** What fits before a match on the first line of the narrowest screen. */
const LEAD_LENGTH = 16;

/** A text that shows what was found in it: a row has room for a line or two, and the match may lie beyond. */
export function aroundMatch(text: string, query: string | undefined): string {
  const first = query ? findMatches(text, query)[0] : undefined;
  if (!first || first.start <= LEAD_LENGTH) return text;
  const lead = text.slice(0, first.start);
  const word = lead.lastIndexOf(' ', first.start - LEAD_LENGTH / 2);
  const isNear = word >= first.start - LEAD_LENGTH;
  // Half of a surrogate pair is no text, so without a space it begins at the match itself.
  return `…${text.slice(isNear ? word + 1 : first.start)}`;
}
