import { durationText } from '#shared/lib/duration-text.ts';
import { withCommas } from '#shared/lib/with-commas.ts';

export const reportCopy = {
  title: '주간 리포트',
  range: (year: string, from: string, to: string) => `${year}년 ${from} – ${to}`,
  of: (nickname: string) => `${nickname} 님의 주간 리포트`,
  previous: '지난주',
  next: '다음 주',
  print: '인쇄하기',
  failedTitle: '리포트를 불러오지 못했어요',
  loading: '리포트를 불러오는 중',
  focus: '집중',
  compared: (now: number, before: number) => {
    if (now === before) return '지난주와 같아요';
    const difference = durationText(Math.abs(now - before));
    return now > before ? `지난주보다 ${difference} 많아요` : `지난주보다 ${difference} 적어요`;
  },
  streak: '연속',
  days: (days: number) => `${days}일`,
  goalDays: (reached: number) => `목표를 채운 날 ${reached}일`,
  retention: '기억한 비율',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  asked: (asked: number, recalled: number) => `${withCommas(asked)}장 가운데 ${withCommas(recalled)}장`,
  notAsked: '다시 만난 카드가 없어요',
  ahead: '다음 주 복습',
  aheadTitle: '다음 주에 볼 카드',
  cards: (cards: number) => `${withCommas(cards)}장`,
  perDay: (cards: number) => `하루 ${withCommas(cards)}장쯤`,
  byDay: '날마다 집중한 시간',
  goal: (minutes: number) => `목표 ${minutes}분`,
  table: ['날', '집중', '세트', '복습'],
  sets: (sessions: number) => `${sessions}세트`,
  decks: '덱마다 집중한 시간',
  noDecks: '덱을 골라 집중한 시간이 없어요.',
} as const;
