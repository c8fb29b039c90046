import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { parseTermAtLabel } from '#korean-cards/terms/term.ts';
import { parseExplanation, parseMeaning } from '../explanation.ts';
import { MEANING_LABEL } from './label.ts';
import type { DefinitionRule, FoundDefinition, TableColumns } from './rule.ts';

/** Names of columns with meanings, the most explicit first. */
const MEANING_COLUMNS = [
  /^(?:뜻|정의|의미|개념|풀이|무엇인가|설명|한 줄 ?설명|한줄 ?요약)/,
  /뜻|정의|의미|설명|개념/,
  /내용|역할|하는 일|기능|쓰임|작용|무엇/,
];
const TERM_COLUMN = /용어|개념|이름|단어|명칭|키워드|명령어/;
/** First columns whose other columns describe, but do not define: persons, dates, places. */
const NO_TERM_COLUMN =
  /^(?:왕|인물|사람|학자|시기|연도|시대|날짜|순서|번호|조문|조항|지역|나라|국가|과목|단원|주차)/;
/** Columns that may read like meanings and are none. */
const OTHER_COLUMN = /예|시기|연도|시대|비고|메모|처벌|주의|출처|한자|영어|암기|장점|단점|차이|순서|번호/;
/** Share of a column's cells that must be explanations. */
const EXPLANATION_SHARE_MIN = 0.6;
const TERM_LENGTH_MAX = 30;

export function findColumns(rows: readonly Passage[], analyse: Analyse): TableColumns {
  const columns = rows[0]?.columns ?? [];
  const named = columns.findIndex(
    (column, index) => TERM_COLUMN.test(column) && (index === 0 || !isMeaningColumn(column)),
  );
  const termColumn = Math.max(0, named);
  if (NO_TERM_COLUMN.test(columns[termColumn] ?? '')) return { termColumn, meaningColumn: -1 };
  return { termColumn, meaningColumn: findMeaningColumn(columns, termColumn, rows, analyse) };
}

/** `| 매몰비용 | 되찾을 수 없는 비용 |`: a row of terms and meanings. */
export const tableRule: DefinitionRule = ({ cells, columns }, { analyse, table }) => {
  if (!table) return [];
  if (MEANING_LABEL.test(cells[0] ?? '')) return transposedRow(cells, columns, analyse);
  return definePair(cells[table.termColumn] ?? '', cells[table.meaningColumn] ?? '', analyse);
};

/** `| 정의 | …하는 것 | …하는 것 |` below `| | 스택 | 큐 |`. */
function transposedRow(
  cells: readonly string[],
  columns: readonly string[],
  analyse: Analyse,
): FoundDefinition[] {
  return cells.slice(1).flatMap((cell, index) => definePair(columns[index + 1] ?? '', cell, analyse));
}

function definePair(name: string, meaning: string, analyse: Analyse): FoundDefinition[] {
  const [term, definition] = [parseTermAtLabel(name), parseMeaning(meaning, analyse)];
  return term && definition ? [{ term: term.text, definition }] : [];
}

function isMeaningColumn(column: string): boolean {
  return MEANING_COLUMNS.some((name) => name.test(column));
}

function findMeaningColumn(
  columns: readonly string[],
  termColumn: number,
  rows: readonly Passage[],
  analyse: Analyse,
): number {
  for (const name of MEANING_COLUMNS) {
    const found = columns.findIndex((column, index) => index !== termColumn && name.test(column));
    if (found !== -1) return found;
  }
  return columns.findIndex(
    (column, index) => index !== termColumn && !OTHER_COLUMN.test(column) && areExplanations(index),
  );

  function areExplanations(index: number): boolean {
    const explained = rows.filter(({ cells }) => parseExplanation(cells[index] ?? '', analyse) !== null);
    const areNames = rows.every(({ cells }) => (cells[termColumn] ?? '').length <= TERM_LENGTH_MAX);
    return areNames && rows.length > 0 && explained.length >= EXPLANATION_SHARE_MIN * rows.length;
  }
}
