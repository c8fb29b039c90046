/** Which cell of a row is what. */
export interface Columns {
  readonly content: number;
  readonly answer: number;
  readonly tags: number | null;
}

const FRONT = new Set('앞 앞면 질문 문제 단어 용어 낱말 front question term word'.split(' '));
const BACK = new Set('뒤 뒷면 답 정답 대답 뜻 의미 정의 풀이 back answer definition meaning'.split(' '));
const TAGS = new Set('태그 tags tag'.split(' '));

export const USUAL_COLUMNS: Columns = { content: 0, answer: 1, tags: 2 };

/** A line that names a front and a back is no card. */
export function headerColumns(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.normalize('NFC').trim().toLowerCase());
  const content = names.findIndex((name) => FRONT.has(name));
  const answer = names.findIndex((name) => BACK.has(name));
  const tags = names.findIndex((name) => TAGS.has(name));
  if (content < 0 || answer < 0) return null;
  return { content, answer, tags: tags < 0 ? null : tags };
}
