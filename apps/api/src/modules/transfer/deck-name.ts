import { DECK_NAME_MAX } from '@molip/contract';
import { toNfc } from '@molip/domain/text';

const UNNAMED = '가져온 덱';

/** In one line, and as long as a name may be. */
export function fittingDeckName(name: string): string {
  return [...inOneLine(name)].slice(0, DECK_NAME_MAX).join('').trim() || UNNAMED;
}

export const isTooLong = (name: string): boolean => [...inOneLine(name)].length > DECK_NAME_MAX;

/** What a file is called, without its ending. */
export const nameOfFile = (fileName: string): string => fileName.replace(/\.[^.]*$/, '');

function inOneLine(name: string): string {
  return toNfc(name)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
