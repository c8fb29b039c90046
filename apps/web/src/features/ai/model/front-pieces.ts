import { clozeNumbers } from '@molip/domain/decks';

export interface FrontPiece {
  readonly text: string;
  readonly isBlank: boolean;
}

const BLANK = /\{\{c\d+::([^{}]*?)(?:::([^{}]*?))?\}\}/g;
const NO_HINT = ' ⋯ ';

/** A front that asks for one blank, cut at it, the hint in its place; null for every other front. */
export function frontPieces(content: string): FrontPiece[] | null {
  if (clozeNumbers(content).length !== 1) return null;
  const pieces: FrontPiece[] = [];
  let end = 0;
  for (const { index, 0: mark, 2: hint } of content.matchAll(BLANK)) {
    pieces.push({ text: content.slice(end, index), isBlank: false });
    pieces.push({ text: `[${hint?.trim() || NO_HINT}]`, isBlank: true });
    end = index + mark.length;
  }
  pieces.push({ text: content.slice(end), isBlank: false });
  const isWhole = pieces.every(({ text }) => !text.includes('{{'));
  return isWhole ? pieces.filter(({ text }) => text !== '') : null;
}
