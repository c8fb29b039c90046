import { type Analyse, remembering } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { Stretch } from '#korean-cards/note/sentences.ts';
import { bracketed, inOtherWords } from './rules/appositive.ts';
import { definedAs } from './rules/defined-as.ts';
import { behindBrackets, behindComma, inBold, labelled } from './rules/label.ts';
import { called } from './rules/naming-verb.ts';
import { namedBefore } from './rules/preceding-term.ts';
import { namedLast } from './rules/predicate-nominal.ts';
import type { Found, Rule, Surroundings } from './rules/rule.ts';
import { readTable, tabled } from './rules/table.ts';
import { topical } from './rules/topic.ts';

export interface Definition {
  readonly term: string;
  readonly definition: string;
  readonly passage: Passage;
  /** Where all of it stands: with the sentence before, where that names or explains it. */
  readonly source: Stretch;
}

/** The surest first: of two definitions of a term, that of the surer rule is taken. */
const RULES: readonly Rule[] = [
  labelled,
  inBold,
  called,
  inOtherWords,
  definedAs,
  topical,
  namedLast,
  namedBefore,
  behindBrackets,
  behindComma,
  bracketed,
];
/** A sentence that is longer defines nothing that would go on a card. */
const LONGEST_PASSAGE = 600;

const CATCHWORD_LENGTH = 12;
const SUM = /^(?!.*[은는을를]\s)[^,.]{1,40}\s?[+×÷−]\s?[^,.]{1,40}$/;

/** Everything that a note defines, each term once. */
export function definitionsOf(passages: readonly Passage[], analyse: Analyse): Definition[] {
  const found = new Map<string, { readonly definition: Definition; readonly rank: number }>();
  const remembered = remembering(analyse);
  const tables = new Map(
    [...rowsByTable(passages)].map(([block, rows]) => [block, readTable(rows, remembered)]),
  );
  for (const [index, passage] of passages.entries()) {
    if (passage.kind === 'heading' || passage.text.length > LONGEST_PASSAGE) continue;
    const surroundings = {
      analyse: remembered,
      before: passages[index - 1],
      table: tables.get(passage.block),
    };
    for (const part of [passage, ...clausesOf(passage)]) {
      const { made, rank } = firstOf(part, surroundings);
      for (const { term, definition, isBegunBefore } of made) {
        const key = term.replace(/\s/g, '');
        const first =
          isBegunBefore && surroundings.before?.kind !== 'heading' ? surroundings.before : undefined;
        const source = { from: first?.from ?? passage.from, to: passage.to };
        if (rank < (found.get(key)?.rank ?? RULES.length))
          found.set(key, { definition: { term, definition, passage, source }, rank });
      }
    }
  }
  return [...found.values()].map(({ definition }) => definition);
}

/** What the surest rule that finds something finds. */
function firstOf(passage: Passage, surroundings: Surroundings): { made: readonly Found[]; rank: number } {
  if (passage.kind === 'row') {
    const made = tabled(passage, surroundings);
    // A table that sums up says less than the sentence that it sums up.
    const isCatchword = made.some(({ definition }) => definition.length < CATCHWORD_LENGTH);
    return { made, rank: isCatchword ? RULES.length - 1 : 0 };
  }
  for (const [rank, rule] of RULES.entries()) {
    const made = rule(passage, surroundings);
    // `자산 = 부채 + 자본` is less than a sentence that says what it is.
    const isSum = made.some(({ definition }) => SUM.test(definition));
    if (made.length > 0) return { made, rank: isSum ? RULES.length - 1 : rank };
  }
  return { made: [], rank: RULES.length };
}

/** `…를 X라 하며, …가 Y이다`: each half may define something by itself. */
const HALF = /(?<=라고?\s?(?:하|부르|불리)(?:고|며|는데|지만),?\s)|(?<=[가-힣](?:이며|이고|이지만|인데),\s)/;

function clausesOf(passage: Passage): Passage[] {
  if (passage.kind === 'row') return [];
  const halves = passage.text.split(HALF);
  return halves.length > 1 ? halves.map((text) => ({ ...passage, text: text.trim(), strong: [] })) : [];
}

function rowsByTable(passages: readonly Passage[]): ReadonlyMap<number, readonly Passage[]> {
  const tables = new Map<number, Passage[]>();
  for (const passage of passages) {
    if (passage.kind !== 'row') continue;
    const rows = tables.get(passage.block);
    if (rows) rows.push(passage);
    else tables.set(passage.block, [passage]);
  }
  return tables;
}
