import { DAY_MS, HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';

/** 방금, 12분 전, 3시간 전, 2일 전. */
export function ageWords(ageMs: number): string {
  if (ageMs < MINUTE_MS) return '방금';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)}분 전`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}시간 전`;
  return `${Math.floor(ageMs / DAY_MS)}일 전`;
}
