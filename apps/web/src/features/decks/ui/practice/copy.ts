import type { QueueMode } from '@molip/domain/decks';
import type { Rating } from '@molip/domain/reviews';

const RATING_NAMES: Record<Rating, string> = {
  AGAIN: '다시',
  HARD: '어려움',
  GOOD: '알맞음',
  EASY: '쉬움',
};

const TWO_BUTTON_NAMES = { AGAIN: '몰라요', GOOD: '알아요' } as const;

/** The label of its button. */
export function ratingName(rating: Rating, hasTwoButtons: boolean): string {
  const isOfTwo = hasTwoButtons && (rating === 'AGAIN' || rating === 'GOOD');
  return isOfTwo ? TWO_BUTTON_NAMES[rating] : RATING_NAMES[rating];
}

const MODE_NAMES: Record<QueueMode, string> = {
  DUE: '오늘 할 카드',
  AHEAD: '미리 공부',
  ALL: '전부',
  BOOKMARKED: '북마크만',
  WRONG: '틀린 것만',
};

interface Nothing {
  readonly title: string;
  readonly lines: readonly string[];
}

const NOTHING: Record<QueueMode, Nothing> = {
  DUE: { title: '오늘 할 카드를 다 했어요', lines: ['다음 카드는 잊을 만할 때 다시 물어볼게요.'] },
  AHEAD: { title: '미리 볼 카드가 없어요', lines: ['한 번이라도 공부한 카드를 미리 볼 수 있어요.'] },
  ALL: { title: '아직 카드가 없어요', lines: ['카드를 만들면 바로 연습할 수 있어요.'] },
  BOOKMARKED: { title: '북마크한 카드가 없어요', lines: ['다시 볼 카드에 북마크를 달아 두세요.'] },
  WRONG: { title: '틀린 카드가 없어요', lines: ['‘다시’를 누른 카드가 여기 모여요.'] },
};

const NOTHING_DUE: Record<'EMPTY' | 'NO_NEW_CARDS' | 'DONE', Nothing> = {
  EMPTY: { title: '아직 카드가 없어요', lines: ['카드를 적으면 바로 연습할 수 있어요.'] },
  NO_NEW_CARDS: {
    title: '오늘 나올 카드가 없어요',
    lines: ['하루 새 카드가 0장이라 새 카드가 나오지 않아요.', '전부 보기로는 지금 연습할 수 있어요.'],
  },
  DONE: NOTHING.DUE,
};

export const practiceCopy = {
  pageTitle: '연습',
  loading: '카드를 준비하는 중',
  newLeft: '새',
  learningLeft: '학습',
  dueLeft: '복습',
  countsLabel: '남은 카드',
  progress: '진행',
  position: (position: number, total: number) => `${position} / ${total}`,
  card: '카드',
  question: '질문',
  answer: '정답',
  blank: '빈칸',
  spokenQuestion: (rated: string, position: number, total: number) =>
    `${rated && `${rated}. `}질문, ${total}장 가운데 ${position}번째.`,
  spokenAnswer: (verdict: string | null | undefined) => `${verdict ? `${verdict}. ` : ''}정답.`,
  undo: '되돌리기',
  readAloud: '읽어 주기',
  bookmark: '북마크',
  more: '더 보기',
  edit: '고치기',
  bury: '내일까지 미루기',
  suspend: '쉬게 하기',
  buried: '내일 다시 물어볼게요.',
  suspended: '카드를 쉬게 했어요.',
  options: '연습 방법',
  keys: '단축키',
  showAnswer: '정답 보기',
  rateLabel: '얼마나 기억났나요?',
  suggested: '추천',
  source: (text: string) => `원문 노트: ${text}`,
  hints: {
    rate: '평가',
    show: '정답 보기',
    undo: '되돌리기',
    keys: '단축키',
  },
  keyRows: {
    show: '정답 보기',
    rate: '다시 · 어려움 · 알맞음 · 쉬움',
    rateTwo: '몰라요 · 알아요',
    suggested: '추천한 평가',
    undo: '되돌리기',
    edit: '고치기',
    bookmark: '북마크',
    keys: '이 표',
    find: '무엇이든 찾기',
  },
  close: '닫기',
  modes: MODE_NAMES,
  mode: '무엇을 연습할까요',
  modeHelp: '바꾸면 처음부터 다시 골라요.',
  shuffle: '섞기',
  shuffleHelp: '남은 카드를 아무 순서로 물어봐요.',
  twoButtonMode: '두 버튼으로',
  twoButtonHelp: '몰라요 · 알아요만 보여요.',
  typedMode: '정답 적기',
  typedHelp: '적은 답을 글자마다 견줘요. 띄어쓰기는 달라도 돼요.',
  typedLabel: '정답을 적어 보세요',
  typedRight: '맞았어요',
  typedNear: '조금 달라요',
  typedNone: '적지 않았어요',
  typedWrong: (typed: string, expected: string) => `${typed} → ${expected}`,
  typedMissing: '빠짐',
  typedExtra: '더 적음',
  yourAnswer: '적은 답',
  editTitle: '카드 고치기',
  editHelp: '복습 간격은 그대로예요.',
  front: '앞면',
  back: '뒷면',
  frontMissing: '앞면을 적어 주세요.',
  backMissing: '뒷면을 적어 주세요.',
  tooLong: '4,000자까지 쓸 수 있어요.',
  save: '저장',
  keep: '그대로 두기',
  nothing: NOTHING,
  nothingDue: NOTHING_DUE,
  addCards: '카드 적으러 가기',
  setNewPerDay: '하루 새 카드 정하기',
  all: '전부 보기',
  ahead: '미리 공부',
  dueMode: '오늘 할 카드 보기',
  toDecks: '덱 목록으로',
  toCards: '카드 보러 가기',
  failedTitle: '카드를 불러오지 못했어요',
  missingTitle: '이 덱을 찾을 수 없어요',
  missingLines: ['지워졌거나 주소가 바뀌었어요.'],
  unkept: '이 브라우저는 기록을 남겨 두지 못해요. 연결이 끊기면 복습이 사라질 수 있어요.',
  resultTitle: '연습을 마쳤어요',
  cards: '카드',
  cardCount: (count: number) => `${count}장`,
  time: '시간',
  minutes: (count: number) => `${count}분`,
  remembered: '기억한 비율',
  percent: (count: number) => `${count}%`,
  comesBack: (count: number) => `학습 중인 카드 ${count}장은 조금 뒤에 다시 나와요.`,
  hardTitle: '어려웠던 카드',
  nothingHard: '막힌 카드가 없었어요.',
  wrongAgain: (count: number) => `틀린 ${count}장만 다시`,
  goOn: (count: number) => `남은 ${count}장 이어서 하기`,
  nextDeck: (name: string) => `다음 덱: ${name}`,
  backlogTitle: (count: number) => `밀린 카드가 ${count}장 있어요`,
  backlogLines: (today: number, days: number) => [
    `오늘 ${today}장, ${days}일이면 정상이에요.`,
    '가장 잊기 쉬운 카드부터 물어볼게요.',
  ],
  takePlan: (count: number) => `오늘 ${count}장만 하기`,
  allAtOnce: '전부 하기',
} as const;
