/** Excel takes a cell that begins so for a formula, and runs it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^''*[=+\-@\t\r]/;

export const withGuard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The way back; a card that began with an apostrophe of its own had a second one put before it. */
export const withoutGuard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
