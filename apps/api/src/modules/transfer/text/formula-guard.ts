/** Excel takes a cell that begins so for a formula, and runs it: also behind a line's end, and with signs as wide as a syllable. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^''*[=+\-@\t\r\n＝＋－＠]/;

export const withGuard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The way back; a card that began with an apostrophe of its own had a second one put before it. */
export const withoutGuard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
