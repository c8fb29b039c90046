import { sequenceDifference } from '@molip/domain/text';
import type { Edit, EnhancePart } from './parts.ts';
import { similarLines } from './similar-lines.ts';
import { wordEdits } from './word-edits.ts';

/** Lines of the old text that became lines of the new one; `to` is behind the last. */
interface Block {
  readonly old: { readonly from: number; readonly to: number };
  readonly fresh: { readonly from: number; readonly to: number };
}

const STEPS_MAX = 600;

/** What was done to a note, as parts that can be taken one by one; all of them together give the new text. */
export function partsFromRewrite(note: string, rewritten: string): EnhancePart[] {
  const old = note.split('\n');
  const fresh = rewritten.split('\n');
  const starts = lineStarts(old);
  return changedBlocks(old, fresh)
    .flatMap((block) => separateBlocks(block, old, fresh))
    .map((blocks) => blocks.flatMap((block) => editsOf(block, old, fresh, starts)))
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

/** Empty lines are alike everywhere: they neither show what became of what, nor part two changes. */
function changedBlocks(old: readonly string[], fresh: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let [oldAt, freshAt] = [0, 0];
  for (const { kind, pieces } of sequenceDifference(old, fresh, STEPS_MAX)) {
    const [oldTo, freshTo] = [
      oldAt + (kind === 'added' ? 0 : pieces.length),
      freshAt + (kind === 'removed' ? 0 : pieces.length),
    ];
    const last = blocks.at(-1);
    if (kind !== 'same') {
      const isNext = last?.old.to === oldAt && last.fresh.to === freshAt;
      if (isNext) blocks.pop();
      const begin = isNext ? last : { old: { from: oldAt }, fresh: { from: freshAt } };
      blocks.push({
        old: { from: begin.old.from, to: oldTo },
        fresh: { from: begin.fresh.from, to: freshTo },
      });
    } else if (last && pieces.every((line) => line.trim() === '')) {
      blocks[blocks.length - 1] = {
        old: { from: last.old.from, to: oldTo },
        fresh: { from: last.fresh.from, to: freshTo },
      };
    }
    [oldAt, freshAt] = [oldTo, freshTo];
  }
  return blocks;
}

/** A block cut into pairs of lines that say nearly the same, and what is between them, by paragraphs. */
function separateBlocks(block: Block, old: readonly string[], fresh: readonly string[]): Block[][] {
  const pairs = similarLines(
    old.slice(block.old.from, block.old.to),
    fresh.slice(block.fresh.from, block.fresh.to),
  );
  const groups: Block[][] = [[]];
  let [oldAt, freshAt] = [block.old.from, block.fresh.from];
  for (const pair of pairs) {
    const [oldLine, freshLine] = [block.old.from + pair.old, block.fresh.from + pair.fresh];
    const gap = { old: { from: oldAt, to: oldLine }, fresh: { from: freshAt, to: freshLine } };
    if (isSameBreak(gap, old, fresh)) groups.push([]);
    else groups.at(-1)?.push(gap);
    groups.at(-1)?.push({
      old: { from: oldLine, to: oldLine + 1 },
      fresh: { from: freshLine, to: freshLine + 1 },
    });
    [oldAt, freshAt] = [oldLine + 1, freshLine + 1];
  }
  groups.at(-1)?.push({
    old: { from: oldAt, to: block.old.to },
    fresh: { from: freshAt, to: block.fresh.to },
  });
  return groups;
}

function isSameBreak(gap: Block, old: readonly string[], fresh: readonly string[]): boolean {
  const lines = old.slice(gap.old.from, gap.old.to);
  const others = fresh.slice(gap.fresh.from, gap.fresh.to);
  return (
    lines.length > 0 &&
    lines.length === others.length &&
    lines.every((line, index) => line.trim() === '' && line === others[index])
  );
}

function editsOf(
  block: Block,
  old: readonly string[],
  fresh: readonly string[],
  starts: readonly number[],
): Edit[] {
  const { first, end, added } = withoutSharedEnds(block, old, fresh);
  const startOf = (line: number) => starts[line] ?? 0;
  const endOf = (line: number) => startOf(line) + (old[line]?.length ?? 0);
  if (first === end && added.length === 0) return [];
  if (first + 1 === end && added.length === 1)
    return wordEdits(old[first] ?? '', added[0] ?? '', startOf(first));
  if (first < end && added.length > 0)
    return [{ from: startOf(first), to: endOf(end - 1), text: added.join('\n') }];
  if (end < old.length)
    return [{ from: startOf(first), to: startOf(end), text: added.map((line) => `${line}\n`).join('') }];
  const text = added.map((line) => `\n${line}`).join('');
  return [{ from: endOf(first - 1), to: endOf(old.length - 1), text }];
}

function withoutSharedEnds(
  { old: { from, to }, fresh: { from: freshFrom, to: freshTo } }: Block,
  old: readonly string[],
  fresh: readonly string[],
) {
  let [first, end, freshFirst, freshEnd] = [from, to, freshFrom, freshTo];
  while (first < end && freshFirst < freshEnd && old[first] === fresh[freshFirst]) {
    first += 1;
    freshFirst += 1;
  }
  while (first < end && freshFirst < freshEnd && old[end - 1] === fresh[freshEnd - 1]) {
    end -= 1;
    freshEnd -= 1;
  }
  return { first, end, added: fresh.slice(freshFirst, freshEnd) };
}
