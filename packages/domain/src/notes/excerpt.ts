const EXCERPT_LENGTH = 140;
/** Enough to find so much text in, however much of it is marks. */
const LOOK_AT = 4_000;

/** The first words of a note without the marks of Markdown, for lists. */
export function excerptOf(content: string): string {
  const text = content
    .slice(0, LOOK_AT)
    .replace(/^```.*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+[.)])\s+(\[[ xX]\]\s+)?/gm, '')
    .replace(/(\*\*|__|~~|`|\+\+|<\/?u>)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(text, EXCERPT_LENGTH);
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
