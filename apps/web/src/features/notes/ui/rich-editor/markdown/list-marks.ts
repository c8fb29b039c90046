const LIST = /^(?:([-*+])|\d{1,9}([.)]))(?=\s|$)/;

/** By which other sign a list of the same kind can be told apart. */
export const OTHER_MARKS: Record<string, readonly string[]> = {
  '-': ['*', '+'],
  '*': ['-', '+'],
  '+': ['-', '*'],
  '.': [')'],
  ')': ['.'],
};

/** The sign of the list with which a source begins. */
export function leadingMark(source: string): string | null {
  const match = LIST.exec(source);
  return match ? (match[1] ?? match[2] ?? null) : null;
}

/** The same list with another sign. Lines of items alone begin with one at the margin. */
export function withMark(source: string, mark: string): string {
  if (mark === '.' || mark === ')') return source.replace(/^(\d{1,9})[.)](?=\s|$)/gm, `$1${mark}`);
  return source.replace(/^[-*+](?=\s|$)/gm, mark);
}
