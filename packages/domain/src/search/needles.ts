import { isInitialSign, REST_OF_SYLLABLE, withFinalMoved } from './hangul-signs.ts';
import { keysOfText } from './text-keys.ts';
import { hangulFromQwerty } from './wrong-keyboard.ts';

/** One reading of a query: all of it must occur in a text's keys. */
export interface Needle {
  readonly letters: readonly string[];
  readonly initials: string;
  /** For the letters, where syllables and lone initials are mixed: a regular expression for JavaScript and PostgreSQL. */
  readonly pattern: string | null;
}

/** As many as the server takes; a longer query finds nothing. */
const QUERY_MAX = 100;

/**
 * What to look for: as it was typed and as it was meant on the other keyboard. The last syllable may be unfinished
 * (광하 finds 광합), and its last consonant may belong to the next one (각 finds 가격). Nothing for a query without letters.
 */
export function needlesOf(query: string): readonly Needle[] {
  if (query.length > QUERY_MAX) return [];
  if (last?.query !== query)
    last = { query, needles: [query, hangulFromQwerty(query) ?? ''].flatMap(needlesOfReading) };
  return last.needles;
}

/** Cache of one query, since many texts are searched for it: reading it as the other keyboard takes a millisecond. */
let last: { readonly query: string; readonly needles: readonly Needle[] } | null = null;

function needlesOfReading(reading: string): Needle[] {
  const { letters, initials, starts } = keysOfText(reading);
  if (letters === '') return [];
  const units = Array.from(starts).map((start, index) => letters.slice(start, starts[index + 1]));
  const isMixed = units.slice(0, -1).some(isInitialSign);
  const hasSyllables = units.some((unit) => unit.length > 1);
  if (!hasSyllables && units.some(isInitialSign)) return [{ letters: [], initials, pattern: null }];
  return waysToEnd(units).map((way) =>
    isMixed ? mixed(way, initials) : { letters: [way.join('')], initials: '', pattern: null },
  );
}

function waysToEnd(units: readonly string[]): string[][] {
  const before = units.slice(0, -1);
  const last = units.at(-1) ?? '';
  const moved = withFinalMoved(last);
  return moved === null
    ? [[...before, last]]
    : [
        [...before, last],
        [...before, moved],
      ];
}

function mixed(units: readonly string[], initials: string): Needle {
  const runs = [''];
  let pattern = '';
  units.forEach((unit, index) => {
    runs.push((runs.pop() ?? '') + unit);
    pattern += unit.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    if (!isInitialSign(unit) || index === units.length - 1) return;
    pattern += REST_OF_SYLLABLE;
    runs.push('');
  });
  return { letters: runs.filter((run) => run !== ''), initials, pattern };
}
