import { resolve } from 'node:path';

export type AdsCommand =
  | { readonly kind: 'import'; readonly file: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'enable' | 'disable'; readonly adId: number };

export const USAGE = [
  '쓰는 법 (usage):',
  '  npm run ads -- import FILE    광고 목록(JSON)을 가져와요',
  '  npm run ads -- list           모든 광고의 노출, 클릭, 그만 본 회원과 이유를 보여 줘요',
  '  npm run ads -- disable ID     광고를 내려요',
  '  npm run ads -- enable ID      내린 광고를 다시 올려요',
];

const ID = /^[1-9]\d{0,14}$/;

/** Null when it is none. @param from the folder that file names are meant from */
export function parseCommand(args: readonly string[], from: string): AdsCommand | null {
  const [kind, subject, ...rest] = args;
  if (rest.length > 0) return null;
  if (kind === 'list') return subject === undefined ? { kind } : null;
  if (kind === 'import' && subject) return { kind, file: resolve(from, subject) };
  if ((kind === 'enable' || kind === 'disable') && subject !== undefined && ID.test(subject)) {
    return { kind, adId: Number(subject) };
  }
  return null;
}
