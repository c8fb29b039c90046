import { type Passage, parsePassages } from '#korean-cards/note/passages.ts';
import type { TextRange } from '#korean-cards/note/sentences.ts';
import { characterPairs, similarity } from '../note/character-pairs.ts';
import { passageKey, passageText } from './passage-text.ts';

/** Least similarity of a rewritten passage. */
const SIMILAR = 0.4;
/** Only this much of a note is searched, to bound the time. */
const NOTE_LENGTH_MAX = 100_000;

/** More frequent character pairs do not discriminate. */
const PASSAGES_PER_PAIR_MAX = 500;
const COMPARED_MAX = 50;
const PASSAGES_MAX = 30;
/** A passage with the same label is the successor, even if the rest was rewritten. */
const SAME_LABEL_BONUS = 1;
const LABEL = /^[^\p{L}\p{N}]*([\p{L}\p{N}][\p{L}\p{N} ]{1,20}?)\s?(?:\([^)]{1,40}\))?\s?[:：=–—·]/u;

export interface PassageFinder {
  /**
   * Whether the note contains the passage unchanged; a passage that continues now is changed.
   *
   * @param isList an added item continues the passage
   */
  contains(source: string, isList: boolean): boolean;
  /** The most similar passage, or null. */
  findSimilar(source: string, isList: boolean): TextRange | null;
}

export function passageFinder(note: string): PassageFinder {
  const passages = parsePassages(note.slice(0, NOTE_LENGTH_MAX)).filter(({ kind }) => kind !== 'heading');
  const keys = passages.map(({ from, to }) => passageKey(note.slice(from, to)));
  const pairs = keys.map(characterPairs);
  const places = lazy(() => indexCharacterPairs(pairs));
  const labels = passages.map(({ from, to }) => labelOf(note.slice(from, to)));
  const labelled = (label: string): number[] =>
    label === ''
      ? []
      : labels.flatMap((each, place) => (each === label ? [place] : [])).slice(0, COMPARED_MAX);

  /** Indexes of passages that share most character pairs, or the label. */
  const likely = (wanted: ReadonlySet<string>, label: string): number[] => {
    const shared = new Map<number, number>();
    for (const pair of wanted) {
      const found = places().get(pair) ?? [];
      if (found.length > PASSAGES_PER_PAIR_MAX) continue;
      for (const place of found) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    const likeliest = [...shared].sort(([, a], [, b]) => b - a).slice(0, COMPARED_MAX);
    return [...labelled(label), ...likeliest.map(([place]) => place)];
  };

  /** End of the passages from `from` that together equal the key, wherever their lines break; -1 for none. */
  const endOf = (key: string, from: number): number => {
    let [place, length] = [from, 0];
    while (place < keys.length && key.startsWith(keys[place] ?? '', length) && length < key.length) {
      length += keys[place]?.length ?? 0;
      place += 1;
    }
    return length === key.length ? place : -1;
  };

  const contains = (source: string, isList: boolean): boolean => {
    const key = passageKey(source);
    return passages.some((_, from) => {
      const end = endOf(key, from);
      return end !== -1 && !(isList && continuesList(passages[end - 1], passages[end]));
    });
  };

  const findSimilar = (source: string, isList: boolean): TextRange | null => {
    const label = labelOf(source);
    const wanted = characterPairs(passageKey(source));
    const length = Math.min(passageCount(source), PASSAGES_MAX);
    let best = { score: SIMILAR, from: -1, to: -1 };
    for (const from of likely(wanted, label)) {
      if (from + length > passages.length) continue;
      const isSame = label !== '' && labels[from] === label;
      const score =
        similarity(wanted, mergePairs(pairs, from, from + length)) + (isSame ? SAME_LABEL_BONUS : 0);
      if (score > best.score) best = { score, from, to: from + length };
    }
    let { to } = best;
    while (isList && continuesList(passages[to - 1], passages[to])) to += 1;
    const [first, last] = [passages[best.from], passages[to - 1]];
    return first && last ? { from: first.from, to: last.to } : null;
  };

  return { contains, findSimilar };
}

/** Indexes of the passages by character pair. */
function indexCharacterPairs(pairs: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, some] of pairs.entries())
    for (const pair of some) {
      const known = places.get(pair);
      if (known) known.push(place);
      else places.set(pair, [place]);
    }
  return places;
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The term before a colon, or in the first cell of a row. */
function labelOf(source: string): string {
  return LABEL.exec(passageText(source).slice(0, 80))?.[1]?.replace(/\s/g, '') ?? '';
}

function passageCount(source: string): number {
  return Math.max(1, parsePassages(source).length);
}

function continuesList(last: Passage | undefined, next: Passage | undefined): boolean {
  return (
    last?.kind === 'item' && next?.kind === 'item' && last.block === next.block && last.level === next.level
  );
}

function mergePairs(pairs: readonly ReadonlySet<string>[], from: number, to: number): ReadonlySet<string> {
  if (to - from === 1) return pairs[from] ?? new Set();
  return new Set(pairs.slice(from, to).flatMap((some) => [...some]));
}
