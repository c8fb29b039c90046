import type { NoteLine } from './note-lines.ts';
import type { Edit } from './parts.ts';

/** Bullets that Markdown does not know. */
const BULLET = /^(?:[•▶▪◦‣●○➤◆◇✔✓·]\s*|-(?=[가-힣A-Za-z]))/;
const CIRCLED = /^([①-⑳])\s*/;
const COUNTED = /^\d{1,2}[.)](?=[가-힣A-Za-z])/;

/** Turns consecutive lines with bullets of one kind into a Markdown list. */
export function customBulletEdits(lines: readonly NoteLine[]): Edit[] {
  return customLists(lines).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return [];
    const [before, after] = [lines[first.index - 1], lines[last.index + 1]];
    const depths = itemDepths(run);
    const base = before?.kind === 'item' && first.line.lead > 0 ? ' '.repeat(before.lead) : '';
    return [
      ...(before?.kind === 'words' ? [emptyLine(first.line.from)] : []),
      ...run.map(({ line, mark, text }, index) => ({
        from: line.from,
        to: line.from + line.lead + mark,
        text: base + INDENT.repeat(depths[index] ?? 0) + text,
      })),
      ...(after?.kind === 'words' ? [emptyLine(last.line.to)] : []),
    ];
  });
}

/** Indexes of the lines at which such a list begins; an empty line is inserted above. */
export function customListStarts(lines: readonly NoteLine[]): ReadonlySet<number> {
  return new Set(customLists(lines).flatMap(([first]) => first?.index ?? []));
}

/** Without it, Markdown reads the list and the text beside it as one paragraph. */
function emptyLine(at: number): Edit {
  return { from: at, to: at, text: '\n' };
}

/** Spaces per level of the list. */
const INDENT = '  ';

/** Level of each line, by its indentation relative to the lines above. */
function itemDepths(run: readonly MarkedLine[]): number[] {
  const outer: number[] = [];
  return run.map(({ line: { lead } }) => {
    while ((outer.at(-1) ?? -1) >= lead) outer.pop();
    return outer.push(lead) - 1;
  });
}

interface MarkedLine {
  readonly index: number;
  readonly line: NoteLine;
  readonly family: 'bullet' | 'circled' | 'counted';
  /** Length of the bullet, and its replacement. */
  readonly mark: number;
  readonly text: string;
  /** Number of an ordered item. */
  readonly number: number;
}

function customLists(lines: readonly NoteLine[]): MarkedLine[][] {
  const runs: MarkedLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const marked = markedLine(line, index);
    const last = runs.at(-1)?.at(-1);
    if (marked && last && follows(last, marked)) runs.at(-1)?.push(marked);
    else if (marked) runs.push([marked]);
  }
  return runs.filter(([first, second]) => second !== undefined && (first?.number ?? 1) <= 1);
}

function follows(last: MarkedLine, next: MarkedLine): boolean {
  if (last.index !== next.index - 1 || last.family !== next.family) return false;
  return last.family === 'bullet' || last.number === next.number - 1;
}

function markedLine(line: NoteLine, index: number): MarkedLine | null {
  if (line.kind !== 'words') return null;
  const words = line.source.slice(line.lead);
  const bullet = BULLET.exec(words)?.[0];
  if (bullet && bullet.length < words.length)
    return { index, line, family: 'bullet', mark: bullet.length, text: '- ', number: 1 };
  const [circled, sign] = CIRCLED.exec(words) ?? [];
  if (circled && sign && circled.length < words.length) {
    const number = sign.charCodeAt(0) - '①'.charCodeAt(0) + 1;
    return { index, line, family: 'circled', mark: circled.length, text: `${number}. `, number };
  }
  const counted = COUNTED.exec(words)?.[0];
  if (!counted) return null;
  const number = Number.parseInt(counted, 10);
  return { index, line, family: 'counted', mark: counted.length, text: `${counted} `, number };
}
