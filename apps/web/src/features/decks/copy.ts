import { withCommas } from '#shared/lib/with-commas.ts';

/** Texts that several pages of decks show; each page has its own copy file. */
export const decksCopy = {
  studyTitle: '오늘의 카드',
  managementTitle: '덱 관리',
  fallbackTitle: '샘플 데이터 보기',
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

/** Messages after a change of decks and cards. */
export const decksApiCopy = {
  deckDeleted: (name: string) => `‘${name}’ 덱을 지웠어요.`,
  deckRestored: (name: string) => `‘${name}’ 덱을 되살렸어요.`,
  cardDeleted: '카드를 지웠어요.',
  cardsRestored: (count: number) => `카드 ${withCommas(count)}장을 되살렸어요.`,
  undo: '되돌리기',
} as const;

/** Texts about samples and cached decks that replace unreachable decks. */
export const samplesCopy = {
  banner: '샘플 데이터를 보여드리고 있어요',
  onlyHere: '여기서 바꾼 것은 저장되지 않아요.',
  deviceBanner: '이 기기에 있는 덱을 보여드리고 있어요',
  deviceOnly: '연결되면 모두 다시 불러올게요.',
} as const;

/** Texts of the dialog that moves cards. */
export const moveCopy = {
  title: (count: number) => `카드 ${withCommas(count)}장을 어느 덱으로 옮길까요?`,
  search: '옮길 덱 찾기',
  searchExample: '덱 이름·초성',
  none: '옮길 다른 덱이 없어요.',
  moved: (name: string) => `‘${name}’ 덱으로 옮겼어요.`,
} as const;

/** Texts of a printed deck. */
export const printCopy = {
  front: '앞면',
  back: '뒷면',
  count: (count: number) => `카드 ${withCommas(count)}장`,
  preparing: '인쇄할 카드를 준비하고 있어요',
  failedTitle: '인쇄할 카드를 준비하지 못했어요',
  stop: '그만두기',
} as const;

/** Messages about practice outside its page. */
export const practiceModelCopy = {
  reviews: '복습 기록',
  edits: '고친 카드',
  cardGone: (count: number) => `지워진 카드의 복습 ${count}개는 남지 않았어요.`,
  undoneElsewhere: (count: number) => `다른 기기에서 되돌린 복습 ${count}개는 빼 뒀어요.`,
  reviewsFull: (count: number) =>
    `1,000번 복습한 카드라 복습 ${count}개는 기록하지 않았어요. 같은 내용으로 새 카드를 만들어 주세요.`,
  reviewedElsewhere: '다른 기기에서 다시 복습한 카드라 되돌리지 못했어요.',
  refused: (count: number) => `카드 변경 ${count}개를 저장하지 못했어요.`,
} as const;
