/** Characters on either side of a card. */
export const CARD_TEXT_MAX = 4_000;

/** In code points, as the wire counts: an emoji is one character, though it takes two UTF-16 units. */
export function fitsCard(text: string): boolean {
  if (text.length <= CARD_TEXT_MAX) return true;
  return text.length <= 2 * CARD_TEXT_MAX && [...text].length <= CARD_TEXT_MAX;
}
