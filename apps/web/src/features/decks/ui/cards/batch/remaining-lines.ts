/** The text without the lines that became cards; lines are counted from 1. */
export function remainingLines(text: string, made: ReadonlySet<number>): string {
  return text
    .split('\n')
    .filter((_, index) => !made.has(index + 1))
    .join('\n');
}
