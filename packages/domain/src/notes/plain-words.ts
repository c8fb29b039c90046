export const EXCERPT_LENGTH = 140;

/**
 * Without the marks of Markdown, in one line; a space that Markdown would drop is written `&#32;` by the editor. Each pattern
 * keeps to a line: over blank ones `\s*` would take time by their cube.
 */
export function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, '')
    .replace(/^[ \t]*\|?([ \t]*:?-+:?[ \t]*\|)+[ \t]*(:?-+:?)?[ \t]*$/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, cells: string) => cells.replace(/\s*\|\s*/g, ' '))
    .replace(/\$\$[^$]*(\$\$|$)/g, ' ')
    .replace(/\$([^$\s][^$\n]*)\$/g, '$1')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d+[.)])([ \t]+|$)(\[[ xX]\]([ \t]+|$))?/gm, '')
    .replace(/(\*\*|__|~~|`|\+\+|<\/?u>|<br\s*\/?>|&nbsp;)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&#(?:32|x20);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** By code points: half of a surrogate pair is no text. */
export function cut(text: string, length: number): string {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length).join('').trimEnd()}…`;
}
