/** Characters on either side of a card. */
export const CARD_TEXT_MAX = 4_000;
