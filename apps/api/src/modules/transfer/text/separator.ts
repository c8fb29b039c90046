import { headerColumns } from './columns.ts';
import { splitRows } from './split-rows.ts';

const CANDIDATES = ['\t', ',', ';', '|'] as const;
const SAMPLE_CHARS = 100_000;
const QUOTED = /"(?:[^"]|"")*"/g;

/**
 * What parts the header into names that we know, else what parts most lines. A tab before all others: nobody writes one
 * by chance.
 */
export function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  const named = CANDIDATES.find((separator) => {
    const [first] = splitRows(sample, separator);
    return first !== undefined && headerColumns(first.cells) !== null;
  });
  if (named) return named;
  const lines = sample.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (countOf('\t', lines) * 2 > lines.length) return '\t';
  return mostOften(sample.replace(QUOTED, '').split('\n')) ?? mostOften(lines) ?? ',';
}

const countOf = (separator: string, lines: readonly string[]): number =>
  lines.filter((line) => line.includes(separator)).length;

function mostOften(lines: readonly string[]): string | null {
  const [best] = CANDIDATES.toSorted((a, b) => countOf(b, lines) - countOf(a, lines));
  return best && countOf(best, lines) > 0 ? best : null;
}
