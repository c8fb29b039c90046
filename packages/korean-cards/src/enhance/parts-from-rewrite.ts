import { sequenceDifference } from '@molip/domain/text';
import type { Edit, EnhancePart } from './parts.ts';
import { similarLines } from './similar-lines.ts';
import { wordEdits } from './word-edits.ts';

/** Lines of the old text and the lines that replace them; `to` is exclusive. */
interface ChangedBlock {
  readonly before: { readonly from: number; readonly to: number };
  readonly after: { readonly from: number; readonly to: number };
}

const STEPS_MAX = 600;

/** Splits a rewrite into parts that can be accepted separately; all of them together give the new text. */
export function partsFromRewrite(note: string, rewritten: string): EnhancePart[] {
  const before = note.split('\n');
  const after = rewritten.split('\n');
  const starts = lineStarts(before);
  return changedBlocks(before, after)
    .flatMap((block) => separateBlocks(block, before, after))
    .map((blocks) => blocks.flatMap((block) => editsOf(block, before, after, starts)))
    .filter((edits) => edits.length > 0)
    .map((edits) => ({ kind: 'REWRITE', edits, suggested: true }));
}

function lineStarts(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/** Empty lines are ignored for alignment, and do not separate two changes. */
function changedBlocks(before: readonly string[], after: readonly string[]): ChangedBlock[] {
  const blocks: ChangedBlock[] = [];
  let [beforeAt, afterAt] = [0, 0];
  for (const { kind, pieces } of sequenceDifference(before, after, STEPS_MAX)) {
    const [beforeTo, afterTo] = [
      beforeAt + (kind === 'added' ? 0 : pieces.length),
      afterAt + (kind === 'removed' ? 0 : pieces.length),
    ];
    const last = blocks.at(-1);
    if (kind !== 'same') {
      const isNext = last?.before.to === beforeAt && last.after.to === afterAt;
      if (isNext) blocks.pop();
      const begin = isNext ? last : { before: { from: beforeAt }, after: { from: afterAt } };
      blocks.push({
        before: { from: begin.before.from, to: beforeTo },
        after: { from: begin.after.from, to: afterTo },
      });
    } else if (last && pieces.every((line) => line.trim() === '')) {
      blocks[blocks.length - 1] = {
        before: { from: last.before.from, to: beforeTo },
        after: { from: last.after.from, to: afterTo },
      };
    }
    [beforeAt, afterAt] = [beforeTo, afterTo];
  }
  return blocks;
}

/** Splits a block at pairs of similar lines, grouped by paragraph. */
function separateBlocks(
  block: ChangedBlock,
  before: readonly string[],
  after: readonly string[],
): ChangedBlock[][] {
  const pairs = similarLines(
    before.slice(block.before.from, block.before.to),
    after.slice(block.after.from, block.after.to),
  );
  const groups: ChangedBlock[][] = [[]];
  let [beforeAt, afterAt] = [block.before.from, block.after.from];
  for (const pair of pairs) {
    const [beforeLine, afterLine] = [block.before.from + pair.before, block.after.from + pair.after];
    const gap = { before: { from: beforeAt, to: beforeLine }, after: { from: afterAt, to: afterLine } };
    if (isSameBreak(gap, before, after)) groups.push([]);
    else groups.at(-1)?.push(gap);
    groups.at(-1)?.push({
      before: { from: beforeLine, to: beforeLine + 1 },
      after: { from: afterLine, to: afterLine + 1 },
    });
    [beforeAt, afterAt] = [beforeLine + 1, afterLine + 1];
  }
  groups.at(-1)?.push({
    before: { from: beforeAt, to: block.before.to },
    after: { from: afterAt, to: block.after.to },
  });
  return groups;
}

function isSameBreak(gap: ChangedBlock, before: readonly string[], after: readonly string[]): boolean {
  const lines = before.slice(gap.before.from, gap.before.to);
  const others = after.slice(gap.after.from, gap.after.to);
  return (
    lines.length > 0 &&
    lines.length === others.length &&
    lines.every((line, index) => line.trim() === '' && line === others[index])
  );
}

function editsOf(
  block: ChangedBlock,
  before: readonly string[],
  after: readonly string[],
  starts: readonly number[],
): Edit[] {
  const { first, end, added } = withoutSharedEnds(block, before, after);
  const startOf = (line: number) => starts[line] ?? 0;
  const endOf = (line: number) => startOf(line) + (before[line]?.length ?? 0);
  if (first === end && added.length === 0) return [];
  if (first + 1 === end && added.length === 1)
    return wordEdits(before[first] ?? '', added[0] ?? '', startOf(first));
  if (first < end && added.length > 0)
    return [{ from: startOf(first), to: endOf(end - 1), text: added.join('\n') }];
  if (end < before.length)
    return [{ from: startOf(first), to: startOf(end), text: added.map((line) => `${line}\n`).join('') }];
  const text = added.map((line) => `\n${line}`).join('');
  return [{ from: endOf(first - 1), to: endOf(before.length - 1), text }];
}

function withoutSharedEnds(
  { before: { from, to }, after: { from: afterFrom, to: afterTo } }: ChangedBlock,
  before: readonly string[],
  after: readonly string[],
) {
  let [first, end, afterFirst, afterEnd] = [from, to, afterFrom, afterTo];
  while (first < end && afterFirst < afterEnd && before[first] === after[afterFirst]) {
    first += 1;
    afterFirst += 1;
  }
  while (first < end && afterFirst < afterEnd && before[end - 1] === after[afterEnd - 1]) {
    end -= 1;
    afterEnd -= 1;
  }
  return { first, end, added: after.slice(afterFirst, afterEnd) };
}
