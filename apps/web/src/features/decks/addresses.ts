/** What the router knows of decks before any page of theirs is loaded. */
export const deckTitles = {
  study: '오늘의 카드',
  management: '덱 관리',
  cards: '카드',
  practice: '연습',
  fallback: '샘플 데이터 보기',
} as const;
