export type ClozePart = string | Cloze;

/** A hidden part: `{{c1::답::힌트}}`. */
export interface Cloze {
  readonly number: number;
  readonly parts: readonly ClozePart[];
  readonly hint: string;
}

interface OpenCloze {
  readonly mark: string;
  readonly number: number;
  readonly parts: ClozePart[];
}

/** Anki's own limit is 500. */
const MARK = /\{\{c([1-9]\d{0,2})::|\}\}/g;

/** Parses the marks. An unclosed mark and an end without a start are text. */
export function clozeParts(text: string): ClozePart[] {
  const root: ClozePart[] = [];
  const open: OpenCloze[] = [];
  const add = (part: ClozePart) => {
    if (part !== '') (open.at(-1)?.parts ?? root).push(part);
  };
  let place = 0;
  for (const { index, 0: mark, 1: number } of text.matchAll(MARK)) {
    add(text.slice(place, index));
    place = index + mark.length;
    if (number !== undefined) open.push({ mark, number: Number(number), parts: [] });
    else {
      const closed = open.pop();
      add(closed ? clozeOf(closed) : mark);
    }
  }
  add(text.slice(place));
  for (const { mark, parts } of open) root.push(mark, ...parts);
  return root;
}

/** The text without marks. */
export function plainOf(parts: readonly ClozePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : plainOf(part.parts))).join('');
}

/** As in Anki, the hint begins at the first `::` outside nested marks. */
function clozeOf({ number, parts }: OpenCloze): Cloze {
  const place = parts.findIndex((part) => typeof part === 'string' && part.includes('::'));
  const holder = parts[place];
  if (typeof holder !== 'string') return { number, parts, hint: '' };
  const end = holder.indexOf('::');
  return {
    number,
    parts: [...parts.slice(0, place), holder.slice(0, end)],
    hint: plainOf([holder.slice(end + 2), ...parts.slice(place + 1)]).trim(),
  };
}
