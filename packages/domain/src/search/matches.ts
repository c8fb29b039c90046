import { meantHangul } from './search-keys.ts';
import { searchPattern } from './search-pattern.ts';

/** From the first UTF-16 unit up to the one after the last, as `slice` takes them. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** As many as the server takes; a longer query finds nothing there. */
const QUERY_MAX = 100;

/** A character with all that is written onto it: accents, and the vowels and finals of decomposed Hangul. */
const CLUSTER = /.[\p{M}\u1160-\u11ff\ud7b0-\ud7fb]*/gsu;

/**
 * Where a text holds what was typed, or what was meant by it on the other keyboard: in order and apart from each
 * other. The pattern has no choice that could be tried twice, so the time grows with the text alone.
 */
export function matchesOf(text: string, query: string): TextRange[] {
  if (text === '' || query.length > QUERY_MAX) return [];
  const composed = text.normalize('NFC');
  const found = [query, meantHangul(query) ?? ''].flatMap((words) =>
    rangesOf(composed, searchPattern(words)),
  );
  const ranges = joined(found.sort((a, b) => a.start - b.start));
  if (ranges.length === 0 || composed === text) return ranges;
  return mappedBack(text, ranges);
}

function rangesOf(text: string, pattern: string): TextRange[] {
  if (pattern === '') return [];
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (!last || range.start >= last.end) result.push(range);
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return result;
}

/** Ranges of the composed text as ranges of the text as it was written. */
function mappedBack(text: string, ranges: readonly TextRange[]): TextRange[] {
  const startOf: number[] = [];
  const endOf: number[] = [];
  for (const { index, 0: cluster } of text.matchAll(CLUSTER)) {
    for (let units = cluster.normalize('NFC').length; units > 0; units -= 1) {
      startOf.push(index);
      endOf.push(index + cluster.length);
    }
  }
  return joined(
    ranges.map(({ start, end }) => ({
      start: startOf[start] ?? 0,
      end: endOf[end - 1] ?? text.length,
    })),
  );
}
