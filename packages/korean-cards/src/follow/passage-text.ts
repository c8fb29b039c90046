import { plainText } from '#korean-cards/note/plain-text.ts';

const BULLET = /^\s*(?:[-*+•·▪◦‣○●■□▶]|\d{1,3}[.)]|[①-⑳])\s+(?:\[[ xX]\]\s+)?/;
const ROW_ENDS = /^\s*\|\s*|(?:(?<!\s)\s+)?\|\s*$/g;
const CELL_END = /(?:(?<!\s)\s+)?\|\s*/g;

/** Plain text of a passage by lines, without bullets, table bars and other marks. */
export function passageText(source: string): string {
  return source
    .split('\n')
    .map((line) => plainText(line.replace(BULLET, '').replace(ROW_ENDS, '').replace(CELL_END, ' · ')).text)
    .filter(Boolean)
    .join('\n');
}

/** Equal for passages with the same text, wherever their lines break. */
export function passageKey(source: string): string {
  return passageText(source).replace(/\s+/g, '');
}
