import { withCommas } from '#shared/lib/with-commas.ts';
import { deckTitles } from './addresses.ts';

/** Words that more than one part of decks says; each page has its own beside it. */
export const decksCopy = {
  studyTitle: deckTitles.study,
  managementTitle: deckTitles.management,
  fallbackTitle: deckTitles.fallback,
  cards: (count: number) => `${withCommas(count)}장`,
  deckName: '덱 이름',
  sort: '정렬',
  sorts: {
    'createdAt,desc': '최근 만든 순',
    'createdAt,asc': '오래된 순',
    'deckName,asc': '이름 순',
    'deckName,desc': '이름 거꾸로',
    'updatedAt,desc': '최근 고친 순',
    'cardCnt,desc': '카드 많은 순',
    'dueCnt,desc': '복습 많은 순',
  },
  someDeck: '지워진 덱',
  clearSubject: '이 덱과 함께 세지 않기',
} as const;
