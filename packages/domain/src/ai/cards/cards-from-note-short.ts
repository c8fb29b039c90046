import { passagesOf } from '../reading/passages.ts';

const LETTERS_FEWEST = 30;

/** Why no card can come of a note: it says too little, or nothing but headings, code and formulas. */
export function noteTooShort(note: string): boolean {
  const said = passagesOf(note).filter(({ kind }) => kind !== 'heading');
  const letters = said.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return letters < LETTERS_FEWEST;
}
