import { plainWords } from './plain-words.ts';

const LINE_MARKS = /^\s*(?:>\s*)*(?:[-+*]\s+|\d+[.)]\s+|#{1,6}\s+)?(?:\[[ xX]\]\s+)?/;
const RULE_OF_TABLE = /^[\s|:-]+$/;

/** Words of a note as a quotation: its lines without what Markdown means by its marks. */
export function quoteOf(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !RULE_OF_TABLE.test(line))
    .map((line) => plainWords(cellsOf(line.replace(LINE_MARKS, ''))))
    .join('\n');
}

/** Two texts as quotations; where they differ in nothing but marks, with these. */
export function quotesToCompare(before: string, after: string): readonly [string, string] {
  const quotes = [quoteOf(before), quoteOf(after)] as const;
  const differInMarks = before !== after && quotes[0] === quotes[1];
  return differInMarks ? [before, after] : quotes;
}

function cellsOf(line: string): string {
  const row = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
  if (row === undefined) return line;
  return row
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');
}
