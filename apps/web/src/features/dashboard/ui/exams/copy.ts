import { withCommas } from '#shared/lib/with-commas.ts';
import type { Outlook } from '../../model/exam-outlook.ts';

/** Two parts, in one line or one below the other. */
export function formatOutlook(outlook: Outlook): readonly string[] {
  switch (outlook.kind) {
    case 'passed':
      return ['지난 시험이에요'];
    case 'no-cards':
      // No deck was chosen, it is empty, or all its cards are suspended.
      return ['시험까지 볼 카드가 없어요', '고른 덱과 쉬는 카드를 살펴봐 주세요'];
    case 'reached':
      return [`예상 기억 ${outlook.percent}%`, `목표 ${outlook.goal}%에 이미 닿았어요`];
    case 'unreachable':
      return [`예상 기억 ${outlook.percent}%`, `카드를 다 봐도 ${outlook.goal}%는 어려워요`];
    case 'reachable':
      return [
        `예상 기억 ${outlook.percent}%`,
        `${outlook.isToday ? '오늘' : '하루'} ${withCommas(outlook.cards)}장이면 ${outlook.goal}%까지`,
      ];
  }
}

export const examsCopy = {
  title: '시험',
  region: 'D-day',
  none: '시험 날짜를 적어 둘까요?',
  noneText: '남은 날과 하루에 볼 카드를 알려 드려요.',
  add: '시험 더하기',
  all: (count: number) => `시험 ${count}개 모두 보기`,
  open: '시험 모두 보기',
  edit: (name: string) => `${name} 고치기`,
  passed: (count: number) => `지난 시험 ${count}개`,
  listEmpty: '다가오는 시험이 없어요.',
  listFailed: '시험을 불러오지 못했어요.',
  newTitle: '새 시험',
  editTitle: '시험 고치기',
  back: '목록으로',
  name: '시험 이름',
  nameExample: '정보처리기사 실기',
  date: '시험 날짜',
  past: (isNew: boolean) =>
    isNew
      ? '지난 날짜예요. 오늘이나 그 뒤의 날을 골라 주세요.'
      : '지난 날짜예요. 저장하면 지난 시험에 들어가요.',
  goal: '목표 기억률',
  goalHelp: '시험 날에 기억하고 있을 카드의 비율이에요.',
  percent: (value: number) => `${value}%`,
  decks: '시험에 나오는 덱',
  chosen: (count: number) => `${count}개 골랐어요`,
  findDeck: '덱 찾기',
  findDeckExample: '덱 이름',
  noDecks: '아직 덱이 없어요. 덱을 만든 뒤에 골라도 돼요.',
  noDeckFound: '그런 덱이 없어요.',
  decksFailed: '덱을 불러오지 못했어요.',
  deckCards: (cards: number) => `${withCommas(cards)}장`,
  save: '저장',
  saving: '저장하는 중',
  saved: (name: string) => `${name} 시험을 적어 뒀어요.`,
  delete: '지우기',
  deleteQuestion: (name: string) => `${name} 시험을 지울까요?`,
  deleteText: '덱과 카드는 그대로 남아요.',
  keep: '그대로 두기',
  deleted: '시험을 지웠어요.',
  deleting: '지우는 중',
} as const;
