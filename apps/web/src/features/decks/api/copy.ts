import { withCommas } from '#shared/lib/with-commas.ts';

/** What is said when something about decks and cards was done. */
export const decksApiCopy = {
  deckDeleted: (name: string) => `‘${name}’ 덱을 지웠어요.`,
  deckRestored: (name: string) => `‘${name}’ 덱을 되살렸어요.`,
  cardDeleted: '카드를 지웠어요.',
  cardsRestored: (count: number) => `카드 ${withCommas(count)}장을 되살렸어요.`,
  undo: '되돌리기',
} as const;
