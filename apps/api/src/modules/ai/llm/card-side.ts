import { clozePlain } from '@molip/domain/decks';
import { cleanText } from '@molip/domain/text';
import { type Allowed, safeMarkdown } from './safe-markdown.ts';

/** A particle that has lost its noun, or nothing but signs. */
const LEFTOVER = /^(?:(?:이?란|은|는|이|가|을|를|의|와|과|으?로|에서?)(?=[\s\p{P}]|$)|[\s\p{P}]*$)/u;
const ASKS_NOTHING = /^이?란[\s\p{P}]*$/u;

/** One side as it may be shown; null where that would say nothing any more. */
export function cardSide(markdown: string, allowed: Allowed): string | null {
  const whole = cleanText(clozePlain(markdown)).trim();
  const safe = safeMarkdown(whole, allowed);
  if (!safe || ASKS_NOTHING.test(safe)) return null;
  return safe !== whole && LEFTOVER.test(safe) ? null : safe;
}
