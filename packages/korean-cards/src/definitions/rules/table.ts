import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { asName } from '#korean-cards/terms/term.ts';
import { asMeaning, explanationOf } from '../explanation.ts';
import { MEANING_LABEL } from './label.ts';
import type { Found, Rule, TableReading } from './rule.ts';

/** Names of columns that say what something is, the plainest first. */
const MEANING_COLUMNS = [
  /^(?:뜻|정의|의미|개념|풀이|무엇인가|설명|한 줄 ?설명|한줄 ?요약)/,
  /뜻|정의|의미|설명|개념/,
  /내용|역할|하는 일|기능|쓰임|작용|무엇/,
];
const TERM_COLUMN = /용어|개념|이름|단어|명칭|키워드|명령어/;
/** Columns of names that the other columns tell about, but do not explain. */
const NO_TERM_COLUMN =
  /^(?:왕|인물|사람|학자|시기|연도|시대|날짜|순서|번호|조문|조항|지역|나라|국가|과목|단원|주차)/;
/** Columns of other things, which may read like meanings. */
const OTHER_COLUMN = /예|시기|연도|시대|비고|메모|처벌|주의|출처|한자|영어|암기|장점|단점|차이|순서|번호/;
/** Of the cells of a column, how many must read like explanations. */
const MOSTLY = 0.6;
const LONGEST_NAME = 30;

export function readTable(rows: readonly Passage[], analyse: Analyse): TableReading {
  const columns = rows[0]?.columns ?? [];
  const named = columns.findIndex(
    (column, index) => TERM_COLUMN.test(column) && (index === 0 || !isMeaningColumn(column)),
  );
  const names = Math.max(0, named);
  if (NO_TERM_COLUMN.test(columns[names] ?? '')) return { names, meanings: -1 };
  return { names, meanings: columnOfMeanings(columns, names, rows, analyse) };
}

/** A row of a table whose columns are names and what they mean. */
export const tabled: Rule = ({ cells, columns }, { analyse, table }) => {
  if (!table) return [];
  if (MEANING_LABEL.test(cells[0] ?? '')) return acrossColumns(cells, columns, analyse);
  return pairOf(cells[table.names] ?? '', cells[table.meanings] ?? '', analyse);
};

/** `| 정의 | …하는 것 | …하는 것 |` below `| | 스택 | 큐 |`. */
function acrossColumns(cells: readonly string[], columns: readonly string[], analyse: Analyse): Found[] {
  return cells.slice(1).flatMap((cell, index) => pairOf(columns[index + 1] ?? '', cell, analyse));
}

function pairOf(name: string, meaning: string, analyse: Analyse): Found[] {
  const [term, definition] = [asName(name), asMeaning(meaning, analyse)];
  return term && definition ? [{ term: term.text, definition }] : [];
}

function isMeaningColumn(column: string): boolean {
  return MEANING_COLUMNS.some((name) => name.test(column));
}

function columnOfMeanings(
  columns: readonly string[],
  names: number,
  rows: readonly Passage[],
  analyse: Analyse,
): number {
  for (const name of MEANING_COLUMNS) {
    const found = columns.findIndex((column, index) => index !== names && name.test(column));
    if (found !== -1) return found;
  }
  return columns.findIndex(
    (column, index) => index !== names && !OTHER_COLUMN.test(column) && areExplanations(index),
  );

  function areExplanations(index: number): boolean {
    const explained = rows.filter(({ cells }) => explanationOf(cells[index] ?? '', analyse) !== null);
    const areNames = rows.every(({ cells }) => (cells[names] ?? '').length <= LONGEST_NAME);
    return areNames && rows.length > 0 && explained.length >= MOSTLY * rows.length;
  }
}
