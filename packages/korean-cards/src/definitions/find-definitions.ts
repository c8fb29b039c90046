import { type Analyse, memoizeAnalyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { TextRange } from '#korean-cards/note/sentences.ts';
import { appositiveRule, bracketedAppositiveRule } from './rules/appositive.ts';
import { boldTermRule, bracketsRule, commaRule, labelRule } from './rules/label.ts';
import { definedAsRule, namingVerbRule } from './rules/naming-verb.ts';
import { precedingTermRule } from './rules/preceding-term.ts';
import { predicateNominalRule } from './rules/predicate-nominal.ts';
import type { DefinitionRule, FoundDefinition, RuleContext } from './rules/rule.ts';
import { findColumns, tableRule } from './rules/table.ts';
import { topicRule } from './rules/topic.ts';

export interface Definition {
  readonly term: string;
  readonly definition: string;
  readonly passage: Passage;
  /** The whole source range, with the previous sentence if the term or the explanation is there. */
  readonly source: TextRange;
}

/** In order of precision: of two definitions of a term the one of the earlier rule is taken. */
const RULES: readonly DefinitionRule[] = [
  labelRule,
  boldTermRule,
  namingVerbRule,
  appositiveRule,
  definedAsRule,
  topicRule,
  predicateNominalRule,
  precedingTermRule,
  bracketsRule,
  commaRule,
  bracketedAppositiveRule,
];
/** Longer sentences define nothing that fits a card. */
const PASSAGE_LENGTH_MAX = 600;

const CATCHWORD_LENGTH_MAX = 12;
const SUM = /^(?!.*[은는을를]\s)[^,.]{1,40}\s?[+×÷−]\s?[^,.]{1,40}$/;

/** All definitions of a note, one per term. */
export function findDefinitions(passages: readonly Passage[], analyse: Analyse): Definition[] {
  const found = new Map<string, { readonly definition: Definition; readonly rank: number }>();
  const memoized = memoizeAnalyse(analyse);
  const tables = new Map(
    [...rowsByTable(passages)].map(([block, rows]) => [block, findColumns(rows, memoized)]),
  );
  for (const [index, passage] of passages.entries()) {
    if (passage.kind === 'heading' || passage.text.length > PASSAGE_LENGTH_MAX) continue;
    const context = {
      analyse: memoized,
      previous: passages[index - 1],
      table: tables.get(passage.block),
    };
    for (const part of [passage, ...coordinateClauses(passage)]) {
      const { definitions, rank } = applyRules(part, context);
      for (const { term, definition, startsInPrevious } of definitions) {
        const key = term.replace(/\s/g, '');
        const first = startsInPrevious && context.previous?.kind !== 'heading' ? context.previous : undefined;
        const source = { from: first?.from ?? passage.from, to: passage.to };
        if (rank < (found.get(key)?.rank ?? RULES.length))
          found.set(key, { definition: { term, definition, passage, source }, rank });
      }
    }
  }
  return [...found.values()].map(({ definition }) => definition);
}

/** The result of the first rule that matches. */
function applyRules(
  passage: Passage,
  context: RuleContext,
): { definitions: readonly FoundDefinition[]; rank: number } {
  if (passage.kind === 'row') {
    const definitions = tableRule(passage, context);
    // A summary in a table is worth less than the full sentence.
    const isCatchword = definitions.some(({ definition }) => definition.length < CATCHWORD_LENGTH_MAX);
    return { definitions, rank: isCatchword ? RULES.length - 1 : 0 };
  }
  for (const [rank, rule] of RULES.entries()) {
    const definitions = rule(passage, context);
    // `자산 = 부채 + 자본` is worth less than a sentence that defines it.
    const isSum = definitions.some(({ definition }) => SUM.test(definition));
    if (definitions.length > 0) return { definitions, rank: isSum ? RULES.length - 1 : rank };
  }
  return { definitions: [], rank: RULES.length };
}

/** `…를 X라 하며, …가 Y이다`: each coordinate clause may define a term. */
const CLAUSE_BOUNDARY =
  /(?<=라고?\s?(?:하|부르|불리)(?:고|며|는데|지만),?\s)|(?<=[가-힣](?:이며|이고|이지만|인데),\s)/;

function coordinateClauses(passage: Passage): Passage[] {
  if (passage.kind === 'row') return [];
  const halves = passage.text.split(CLAUSE_BOUNDARY);
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
