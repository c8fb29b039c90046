const OPENING = /\{\{c(\d{1,3})::/y;
const CLOSING = '}}';
/** The first that is not part of a gap within. */
const HINT = /(?<!\{\{c\d{1,3})::/;
const MARKS = /\{\{c1::|\}\}/g;

interface Gap {
  readonly number: number;
  /** What stands around it so far goes on after it. */
  before: string;
}

export interface ClozeText {
  /** Gaps of the wanted number as `{{c1::…}}`, others filled in. */
  readonly content: string;
  /** What is hidden, gap by gap. */
  readonly hidden: readonly string[];
  readonly numbers: ReadonlySet<number>;
}

/** One card of a cloze note. Gaps may hold gaps; what is not closed stays as it was written. */
export function readCloze(source: string, wanted: number): ClozeText {
  const open: Gap[] = [];
  const hidden: string[] = [];
  const numbers = new Set<number>();
  let current = '';
  for (let at = 0; at < source.length; ) {
    OPENING.lastIndex = at;
    const opening = source[at] === '{' ? OPENING.exec(source) : null;
    if (opening) {
      open.push({ number: Number(opening[1]), before: current });
      current = '';
      at += opening[0].length;
    } else if (open.length > 0 && source.startsWith(CLOSING, at)) {
      const gap = open.pop();
      if (gap) current = gap.before + close(gap.number, current);
      at += CLOSING.length;
    } else {
      const next = nextBrace(source, at + 1);
      current += source.slice(at, next);
      at = next;
    }
  }
  while (open.length > 0) {
    const gap = open.pop();
    if (gap) current = `${gap.before}{{c${gap.number}::${current}`;
  }
  return { content: current, hidden, numbers };

  function close(number: number, inside: string): string {
    numbers.add(number);
    const hintAt = inside.search(HINT);
    const words = hintAt < 0 ? inside : inside.slice(0, hintAt);
    if (number !== wanted) return words;
    hidden.push(words.replace(MARKS, ''));
    return `{{c1::${inside}}}`;
  }
}

function nextBrace(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === '{' || letter === '}') return at;
  }
  return source.length;
}
