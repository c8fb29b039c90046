import { withCommas } from '#shared/lib/with-commas.ts';

export const detailsCopy = {
  forecast: '앞으로 30일',
  forecastSum: (cards: number) => `복습 ${withCommas(cards)}장`,
  cards: (cards: number) => `${withCommas(cards)}장`,
  noForecast: '다가오는 복습이 없어요. 카드를 공부하면 여기에 보여요.',
  retention: '주마다 기억한 비율',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  retentionWeek: (day: string, percent: string, asked: number) =>
    `${day}부터 한 주 ${percent}, ${withCommas(asked)}장`,
  weekOf: (month: number, day: number) => `${month}/${day}`,
  noRetention: '한 번 본 카드를 다시 만나면 여기에 쌓여요.',
  hours: '잘 되는 시간',
  bestHours: (from: number, to: number) => `${from}시부터 ${to}시 사이에 가장 많이 집중했어요.`,
  hour: (hour: number) => `${hour}시`,
  noHours: '집중한 시간이 쌓이면 여기에 보여요.',
  decks: '덱마다 집중한 시간',
  notes: '노트마다 집중한 시간',
  lastDays: '지난 30일',
  noDecks: '덱을 골라 집중하면 여기에 쌓여요.',
  noNotes: '노트를 골라 집중하면 여기에 쌓여요.',
  untitled: '제목 없는 노트',
} as const;
