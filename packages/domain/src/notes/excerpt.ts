const EXCERPT_LENGTH = 140;
/** Enough to find so much text in, however much of it is marks. */
const LOOK_AT = 4_000;

/** The first words of a note without the marks of Markdown, for lists. */
export function excerptOf(content: string): string {
  return cut(withoutMarks(content.slice(0, LOOK_AT)), EXCERPT_LENGTH);
}

/** The words around something that was found far down in a note. */
export function excerptFromWithin(passage: string): string {
  // The first word may have lost its beginning.
  return `…${cut(withoutMarks(passage.replace(/^\S{0,20}\s+/, '')), EXCERPT_LENGTH)}`;
}

function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, '')
    .replace(/^\s*\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?)?\s*$/gm, '')
    .replace(/^\s*\|(.*)\|\s*$/gm, (_, cells: string) => cells.replace(/\s*\|\s*/g, ' '))
    .replace(/\$\$[^$]*(\$\$|$)/g, ' ')
    .replace(/\$([^$\s][^$\n]*)\$/g, '$1')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+[.)])\s+(\[[ xX]\]\s+)?/gm, '')
    .replace(/(\*\*|__|~~|`|\+\+|<\/?u>|<br\s*\/?>|&nbsp;)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** By code points: half of a surrogate pair is no text. */
function cut(text: string, length: number): string {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length).join('').trimEnd()}…`;
}

/** What a note without a title is called: its first line. */
export function shownTitle(title: string, content: string): string {
  return title.trim() || cut(excerptOf(content.trimStart().split('\n', 1)[0] ?? ''), 60);
}
