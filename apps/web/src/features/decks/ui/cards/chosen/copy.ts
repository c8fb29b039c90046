import { withCommas } from '#shared/lib/with-commas.ts';

/** Texts of selecting many cards. */
export const chosenCopy = {
  bar: '고른 카드',
  count: (count: number) => `${withCommas(count)}장 고름`,
  hint: '카드를 눌러 골라요',
  all: (count: number) => `모두 ${withCommas(count)}장`,
  none: '모두 풀기',
  end: '고르기 끝내기',
  move: '옮기기',
  tag: '태그',
  suspend: '쉬게',
  wake: '꺼내기',
  bookmark: '북마크',
  delete: '지우기',
  tagTitle: (count: number) => `카드 ${withCommas(count)}장에 태그 달기`,
  tagAct: '달기',
  tags: '태그',
  progress: (done: number, total: number) => `${withCommas(done)} / ${withCommas(total)}`,
  working: '하는 중',
  stop: '그만두기',
  done: {
    move: (count: number) => `카드 ${withCommas(count)}장을 옮겼어요.`,
    tag: (count: number) => `카드 ${withCommas(count)}장에 태그를 달았어요.`,
    suspend: (count: number) => `카드 ${withCommas(count)}장을 쉬게 했어요.`,
    wake: (count: number) => `카드 ${withCommas(count)}장을 다시 꺼냈어요.`,
    bookmark: (count: number) => `카드 ${withCommas(count)}장에 북마크를 달았어요.`,
    delete: (count: number) => `카드 ${withCommas(count)}장을 지웠어요.`,
    restore: (count: number) => `카드 ${withCommas(count)}장을 되살렸어요.`,
  },
  failed: (count: number, reason: string) => `카드 ${withCommas(count)}장은 하지 못했어요. ${reason}`,
} as const;
