import { TAG_LENGTH_MAX, toNfc } from '@molip/domain/text';
import type { Directives } from './anki-directives.ts';

/** Which cell of a row is what. */
export interface Columns {
  readonly content: number;
  readonly answer: number;
  readonly tags: number | null;
  /** Goes below the answer: an example, most often. */
  readonly addition: number | null;
}

const FRONT = new Set('앞 앞면 질문 문제 단어 용어 낱말 front question term word'.split(' '));
const BACK = new Set('뒤 뒷면 답 정답 대답 뜻 의미 정의 풀이 back answer definition meaning'.split(' '));
const TAGS = new Set('태그 tags tag'.split(' '));
const THIRD = 2;
const WORDS_MAX = 3;

/** A line that names a front and a back is no card. */
export function headerColumns(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => toNfc(cell).trim().toLowerCase());
  const content = names.findIndex((name) => FRONT.has(name));
  const answer = names.findIndex((name) => BACK.has(name));
  const tags = names.findIndex((name) => TAGS.has(name));
  if (content < 0 || answer < 0) return null;
  const addition = names.findIndex((_name, at) => at > Math.max(content, answer) && at !== tags);
  return { content, answer, tags: tags < 0 ? null : tags, addition: addition < 0 ? null : addition };
}

/** Where nothing names them: a third column is of tags when all that stands there looks like it. */
export function unnamedColumns(areTagsThird: boolean): Columns {
  return {
    content: 0,
    answer: 1,
    tags: areTagsThird ? THIRD : null,
    addition: areTagsThird ? null : THIRD,
  };
}

/** The first two columns that are about the card. */
export function directedColumns({ otherColumns, tagsColumn }: Directives): Columns {
  const taken = [...otherColumns, tagsColumn];
  const free = Array.from({ length: taken.length + 2 }, (_, at) => at).filter((at) => !taken.includes(at));
  return { content: free[0] ?? 0, answer: free[1] ?? 1, tags: tagsColumn ?? null, addition: null };
}

/** Between commas, or between spaces where there is no comma. */
export const tagNames = (cell: string): string[] => cell.split(/[,;]/.test(cell) ? /[,;]/ : /\s+/);

/** Short words, and no sentence. */
export function mayBeTags(cells: readonly string[]): boolean {
  const cell = (cells[THIRD] ?? '').trim();
  if (cell === '') return true;
  if (/[.?!…。？！](?:\s|$)/.test(cell)) return false;
  const names = tagNames(cell).map((name) => name.trim());
  const isBetweenSpaces = !/[,;]/.test(cell);
  if (isBetweenSpaces && names.length > WORDS_MAX) return false;
  return names.every((name) => [...name].length <= TAG_LENGTH_MAX && name.split(/\s+/).length <= WORDS_MAX);
}
