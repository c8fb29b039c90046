import type { SyllableJamo } from './decompose-syllable.ts';

/** A compared character, and how it is shown, with the space before it. */
export interface AnswerUnit {
  readonly key: string;
  readonly shown: string;
  readonly letters: SyllableJamo | null;
  /** The cost of leaving it out: its number of jamo. */
  readonly cost: number;
}

export interface WrongLetter {
  /** '' for a superfluous or missing one. */
  readonly typed: string;
  readonly expected: string;
}

export type DifferencePart =
  | { readonly kind: 'same' | 'missing' | 'extra'; readonly text: string }
  | {
      readonly kind: 'wrong';
      readonly text: string;
      readonly expected: string;
      readonly letters: readonly WrongLetter[];
    };

export interface Difference {
  /** In jamo, or other characters. */
  readonly distance: number;
  readonly parts: DifferencePart[];
}

/** With more comparisons than this the two texts are shown one after the other. */
const COMPARISONS_MAX = 500_000;

/** The edit distance by syllables, each at the cost of its wrong jamo. */
export function differenceOf(typed: readonly AnswerUnit[], expected: readonly AnswerUnit[]): Difference {
  const head = sharedLength(typed, expected);
  const tail = sharedLength(typed.slice(head).reverse(), expected.slice(head).reverse());
  const between = differenceBetween(
    typed.slice(head, typed.length - tail),
    expected.slice(head, expected.length - tail),
  );
  const same = (units: readonly AnswerUnit[]): DifferencePart[] =>
    units.map(({ shown }) => ({ kind: 'same', text: shown }));
  const parts = [...same(typed.slice(0, head)), ...between.parts, ...same(typed.slice(typed.length - tail))];
  return { distance: between.distance, parts: joined(parts) };
}

function sharedLength(a: readonly AnswerUnit[], b: readonly AnswerUnit[]): number {
  const end = a.findIndex(({ key }, index) => key !== b[index]?.key);
  return end < 0 ? a.length : end;
}

function differenceBetween(typed: readonly AnswerUnit[], expected: readonly AnswerUnit[]): Difference {
  if (typed.length * expected.length > COMPARISONS_MAX) return wholesale(typed, expected);
  const costs = costTable(typed, expected);
  const width = expected.length + 1;
  const costAt = (row: number, column: number) => costs[row * width + column] ?? 0;
  const parts: DifferencePart[] = [];
  let [row, column] = [typed.length, expected.length];
  while (row > 0 || column > 0) {
    const [mine, theirs] = [typed[row - 1], expected[column - 1]];
    const cost = costAt(row, column);
    if (mine && theirs && cost === costAt(row - 1, column - 1) + costOfChange(mine, theirs)) {
      parts.push(paired(mine, theirs));
      row -= 1;
      column -= 1;
    } else if (mine && cost === costAt(row - 1, column) + mine.cost) {
      parts.push({ kind: 'extra', text: mine.shown });
      row -= 1;
    } else {
      parts.push({ kind: 'missing', text: theirs?.shown ?? '' });
      column -= 1;
    }
  }
  return { distance: costAt(typed.length, expected.length), parts: parts.reverse() };
}

function costTable(typed: readonly AnswerUnit[], expected: readonly AnswerUnit[]): Uint32Array {
  const width = expected.length + 1;
  const costs = new Uint32Array((typed.length + 1) * width);
  const costAt = (index: number) => costs[index] ?? 0;
  expected.forEach((theirs, column) => {
    costs[column + 1] = costAt(column) + theirs.cost;
  });
  typed.forEach((mine, row) => {
    const before = row * width;
    const start = before + width;
    costs[start] = costAt(before) + mine.cost;
    expected.forEach((theirs, column) => {
      costs[start + column + 1] = Math.min(
        costAt(before + column) + costOfChange(mine, theirs),
        costAt(before + column + 1) + mine.cost,
        costAt(start + column) + theirs.cost,
      );
    });
  });
  return costs;
}

function costOfChange(a: AnswerUnit, b: AnswerUnit): number {
  if (a.key === b.key) return 0;
  if (!a.letters || !b.letters) return Math.max(a.cost, b.cost);
  const [initial, vowel, final] = b.letters;
  return Number(a.letters[0] !== initial) + Number(a.letters[1] !== vowel) + Number(a.letters[2] !== final);
}

function wrongLetters(typed: AnswerUnit, expected: AnswerUnit): WrongLetter[] {
  const [mine, theirs] = [typed.letters, expected.letters];
  if (!mine || !theirs) return [{ typed: typed.shown.trim(), expected: expected.shown.trim() }];
  return mine
    .map((letter, index) => ({ typed: letter, expected: theirs[index] ?? '' }))
    .filter((pair) => pair.typed !== pair.expected);
}

function paired(typed: AnswerUnit, expected: AnswerUnit): DifferencePart {
  if (typed.key === expected.key) return { kind: 'same', text: typed.shown };
  return {
    kind: 'wrong',
    text: typed.shown,
    expected: expected.shown.trim(),
    letters: wrongLetters(typed, expected),
  };
}

function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const result: DifferencePart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind !== 'wrong' && last?.kind === part.kind)
      result[result.length - 1] = { kind: part.kind, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}

function wholesale(typed: readonly AnswerUnit[], expected: readonly AnswerUnit[]): Difference {
  const textOf = (units: readonly AnswerUnit[]) => units.map(({ shown }) => shown).join('');
  return {
    distance: costOfAll(typed) + costOfAll(expected),
    parts: [
      { kind: 'extra', text: textOf(typed) },
      { kind: 'missing', text: textOf(expected) },
    ],
  };
}

export function costOfAll(units: readonly AnswerUnit[]): number {
  return units.reduce((sum, { cost }) => sum + cost, 0);
}
