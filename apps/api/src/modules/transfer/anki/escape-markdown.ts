/** Backslashes only where a letter would be taken for a mark: people go on writing in what they imported. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\\(?=[!-/:-@[-`{-~])/g, '\\\\'],
  [/(?<!\s)\*|\*(?!\s|$)/g, '\\*'],
  [/(?<![\p{L}\p{N}\s])_|_(?![\p{L}\p{N}\s]|$)|(?<=^|\s)_(?=\S)|(?<=\S)_(?=\s|$)/gu, '\\_'],
  [/`/g, '\\`'],
  [/~(?=~)/g, '\\~'],
  [/\](?=[([])/g, ']\\'],
  [/<(?=\/?u>|br *\/?>|[^\s<>]*[:@])/gi, '\\<'],
  [/&(?=#?\w+;)/g, '\\&'],
];
/** What would make a heading, a quotation, a list, a rule, a table or a definition of the line. */
const LINE_START = /^(?=#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|[-=:|][-=:|\s]*$|\[[^\]]*\]:)/;
const NUMBERED = /^(\d{1,9})([.)])(?=\s|$)/;

export function escapeMarkdown(text: string, hasFormulaSigns: boolean): string {
  const escaped = RULES.reduce((result, [pattern, safe]) => result.replace(pattern, safe), text);
  return hasFormulaSigns ? escaped.replace(/\$/g, '\\$') : escaped;
}

/** For a text that begins a line. */
export function escapeLineStart(line: string): string {
  if (NUMBERED.test(line)) return line.replace(NUMBERED, '$1\\$2');
  return line.replace(LINE_START, '\\');
}
