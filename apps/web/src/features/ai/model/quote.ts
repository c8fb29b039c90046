const LINE_MARKS = /^\s*(?:>\s*)*(?:[-+*]\s+|\d+[.)]\s+|#{1,6}\s+)?(?:\[[ xX]\]\s+)?/;
const LINK = /!?\[([^[\]]{0,300})\]\([^()]{0,1000}\)/g;
const WORD_MARKS = /\*\*|__|~~|`|<\/?[a-z]{1,10}>/gi;
const RULE_OF_TABLE = /^[\s|:-]+$/;

/** Words of a note as a quotation: its lines without what Markdown means by its marks. */
export function quoteOf(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !RULE_OF_TABLE.test(line))
    .map((line) => cellsOf(line.replace(LINE_MARKS, '')).replace(LINK, '$1').replace(WORD_MARKS, ''))
    .join('\n');
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
