import { type Analyse, remembering } from '../reading/morphemes.ts';
import type { Passage } from '../reading/passages.ts';
import { bracketed, inOtherWords } from './definitions/apposed.ts';
import { called } from './definitions/called.ts';
import { inBold, labelled } from './definitions/labelled.ts';
import { namedBefore } from './definitions/named-before.ts';
import { namedLast } from './definitions/named-last.ts';
import type { Rule } from './definitions/rule.ts';
import { tabled } from './definitions/tabled.ts';
import { topical } from './definitions/topical.ts';

export interface Definition {
  readonly term: string;
  readonly definition: string;
  readonly passage: Passage;
}

/** The surest first: of two definitions of a term, that of the surer rule is taken. */
const RULES: readonly Rule[] = [
  tabled,
  labelled,
  inBold,
  called,
  inOtherWords,
  topical,
  namedLast,
  namedBefore,
  bracketed,
];
/** A sentence that is longer defines nothing that would go on a card. */
const LONGEST_PASSAGE = 600;

/** Everything that a note defines, each term once. */
export function definitionsOf(passages: readonly Passage[], analyse: Analyse): Definition[] {
  const found = new Map<string, { readonly definition: Definition; readonly rank: number }>();
  const tables = rowsByTable(passages);
  const remembered = remembering(analyse);
  for (const [index, passage] of passages.entries()) {
    if (passage.kind === 'heading' || passage.text.length > LONGEST_PASSAGE) continue;
    const surroundings = {
      analyse: remembered,
      before: passages[index - 1],
      rows: tables.get(passage.block) ?? [],
    };
    for (const [rank, rule] of RULES.entries()) {
      const made = rule(passage, surroundings);
      for (const { term, definition } of made) {
        const key = term.replace(/\s/g, '');
        if (rank < (found.get(key)?.rank ?? RULES.length))
          found.set(key, { definition: { term, definition, passage }, rank });
      }
      if (made.length > 0) break;
    }
  }
  return [...found.values()].map(({ definition }) => definition);
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
