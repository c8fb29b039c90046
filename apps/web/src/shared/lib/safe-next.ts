/** Pages that only lead on to another page: returning to them would go in circles. */
const PASSING_PAGES = /^\/(login|signup|introduction|auth)(\/|\?|#|$)/;

/**
 * The page to return to after sign-in, as found in an address that anyone may have written.
 * Only a path of this site passes: `//host` and `/\host` would leave it.
 */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return undefined;
  if (hasControlCharacter(next)) return undefined;
  if (next === '/' || PASSING_PAGES.test(next)) return undefined;
  return next;
}

// Browsers drop tabs and line breaks inside an address, which would turn "/\t/host" into "//host".
function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}
