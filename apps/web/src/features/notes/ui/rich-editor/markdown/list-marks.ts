const LIST = /^(?:([-*+])|\d{1,9}([.)]))(?=\s|$)/;

/** The other signs of a list of the same kind, which separate it from its neighbour. */
export const OTHER_MARKS: Record<string, readonly string[]> = {
  '-': ['*', '+'],
  '*': ['-', '+'],
  '+': ['-', '*'],
  '.': [')'],
  ')': ['.'],
};

/** The sign of the list at the start of a source. */
export function leadingMark(source: string): string | null {
  const match = LIST.exec(source);
  return match ? (match[1] ?? match[2] ?? null) : null;
}

/** The same list with another sign. Only the lines of items begin with one at the margin. */
export function withMark(source: string, mark: string): string {
  if (mark === '.' || mark === ')') return source.replace(/^(\d{1,9})[.)](?=\s|$)/gm, `$1${mark}`);
  return source.replace(/^[-*+](?=\s|$)/gm, mark);
}
