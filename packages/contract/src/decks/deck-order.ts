/** Apart from the schemas: the browser reads addresses before it loads any page. */
export const DECK_PAGE_SIZE = 10;

export const DECK_SORTS = [
  'createdAt,desc',
  'createdAt,asc',
  'deckName,asc',
  'deckName,desc',
  'updatedAt,desc',
  'cardCnt,desc',
  'dueCnt,desc',
] as const;
export type DeckSort = (typeof DECK_SORTS)[number];
