import type { CardKind } from '@molip/contract';

const count = (number: number) => number.toLocaleString('ko');

const KINDS: Record<CardKind, string> = {
  DEFINITION: '정의',
  CLOZE: '빈칸',
  LIST: '목록',
  QA: '질문',
};

/** Words of the page that makes cards from a note. */
export const generationCopy = {
  start: {
    title: '노트로 카드 만들기',
    text: '외울 만한 문장을 찾아 카드로 만들어요. 고르고 고친 뒤에 저장해요.',
    note: '노트',
    maxCards: '최대 카드 수',
    maxCardsHelp: '찾은 것 가운데 나은 것부터 담아요.',
    unit: '장',
    act: '카드 만들기',
    unsent: '아직 저장되지 않은 글이 있어요. 저장된 글에서만 카드를 찾아요.',
    statusFailed: '남은 횟수를 불러오지 못했어요.',
  },
  waitingTitle: '카드를 찾고 있어요',
  failedTitle: '카드를 만들지 못했어요',
  toStart: '처음으로',
  found: (cards: number) => `노트에서 카드 ${count(cards)}장을 찾았어요`,
  foundText: '밑줄 친 문장에서 나왔어요. 고치거나 빼고 저장해요.',
  note: '노트 원문',
  cards: '찾은 카드',
  kinds: KINDS,
  existing: '이미 있는 카드',
  saved: '저장한 카드',
  savedAndEdited: '저장한 카드를 고쳐요',
  chooseAll: '모두 고르기',
  chooseNone: '모두 빼기',
  again: '다시 찾기',
  choose: (name: string) => `저장할 카드: ${name}`,
  edit: (name: string) => `${name} 고치기`,
  show: (name: string) => `${name} 원문 보기`,
  editor: {
    front: '앞면',
    answer: '뒷면',
    done: '다 고쳤어요',
    cancel: '되돌리기',
  },
  join: {
    begin: '합치기',
    choose: (name: string) => `합칠 카드: ${name}`,
    hint: '합칠 카드를 두 장 이상 골라 주세요. 앞면은 맨 위의 것을 쓰고, 뒷면은 모두 이어요.',
    act: (cards: number) => (cards < 2 ? '합치기' : `${count(cards)}장 합치기`),
    cancel: '그만두기',
    done: (cards: number) => `카드 ${count(cards)}장을 한 장으로 합쳤어요.`,
    undo: '되돌리기',
  },
  save: {
    deck: '저장할 덱',
    newDeck: '새 덱 만들기',
    deckName: '새 덱 이름',
    act: (cards: number) => (cards === 0 ? '저장' : `${count(cards)}장 저장`),
    saving: '저장하는 중',
    nothing: '저장할 카드를 골라 주세요.',
    noName: '새 덱의 이름을 적어 주세요.',
    unsound: '빈 곳이 있는 카드를 먼저 고쳐 주세요.',
    decksFailed: '덱을 불러오지 못했어요.',
    deckGone: (deck: string) => `‘${deck}’ 덱이 그 사이에 지워졌어요. 다른 덱을 골라 주세요.`,
    noteGone: '노트가 그 사이에 지워졌어요. 카드는 노트와 잇지 않고 저장할 수 있어요.',
    withoutNote: '노트 없이 저장',
    done: (deck: string, cards: number) => `‘${deck}’ 덱에 카드 ${count(cards)}장을 저장했어요.`,
    toDeck: '덱 보기',
    toPractice: '연습하기',
  },
  nothing: {
    titles: { TOO_SHORT: '카드로 만들기에는 글이 짧아요', NOTHING_FOUND: '카드로 만들 문장을 찾지 못했어요' },
    lines: {
      TOO_SHORT: '두세 문장만 더 적으면 찾을 수 있어요.',
      NOTHING_FOUND: '뜻이나 까닭을 적은 문장이 있으면 찾을 수 있어요.',
    },
    helps: '이렇게 적으면 잘 찾아요',
    examples: [
      { written: '대동법은 공납을 쌀로 내게 한 제도이다.', becomes: '정의 카드' },
      { written: '균역법의 재원: 결작, 선무군관포, 어염세', becomes: '목록 카드' },
      { written: '삼투압: 농도 차이로 물이 옮겨 가는 힘', becomes: '정의 카드' },
    ],
    edit: '노트 고치기',
  },
  login: {
    title: '로그인하고 카드를 만들어요',
    lines: ['노트는 주인만 볼 수 있어요.', '로그인하면 이 화면으로 돌아와요.'],
    act: '로그인',
  },
  leave: {
    question: '고친 카드를 두고 나갈까요?',
    text: '저장하지 않은 카드는 사라져요.',
    stay: '계속 고치기',
    leave: '나가기',
  },
} as const;
