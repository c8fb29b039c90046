import { type Cloze, type ClozePart, clozeParts, plainOf } from './cloze-parts.ts';
import { emphasised, type MarkdownContext, markdownContextAt } from './markdown-context.ts';

/** The surroundings of a mark, which decide how Markdown reads its replacement. */
interface Surroundings {
  readonly place: MarkdownContext;
  /** The next character. */
  readonly next: string;
  /** It directly follows the last mark of its number. */
  readonly isAdjacent: boolean;
}

type Show = (cloze: Cloze, around: Surroundings) => string;

/** `**a****b**` is not read as two emphases, so an invisible character separates them. */
const ZERO_WIDTH_SPACE = '\u200b';

/** Sorted, without duplicates. Empty marks do not count. */
export function clozeNumbers(text: string): number[] {
  const hiding = allClozes(clozeParts(text)).filter((cloze) => wordsOf(cloze) !== '');
  return [...new Set(hiding.map(({ number }) => number))].sort((a, b) => a - b);
}

export function hasCloze(text: string): boolean {
  return clozeNumbers(text).length > 0;
}

/** Without any mark. */
export function clozePlain(text: string): string {
  return plainOf(clozeParts(text));
}

/** Markdown with `[…]` or `[힌트]` in place of the hidden text. */
export function clozeFront(text: string, number: number): string {
  return shown(text, number, ({ hint }, { place, next }) => {
    if (place === 'maths') return hint === '' ? '[\\ldots]' : `[\\text{${hint}}]`;
    // `[…](` begins a link, `[…]:` the definition of one, which is not shown at all, and `[x]` a box to tick.
    const isMarkdown = next === '(' || next === ':' || hint === 'x' || hint === 'X';
    return `[${hint || '…'}${isMarkdown && place === 'text' ? '\\' : ''}]`;
  });
}

/** Markdown with the hidden text emphasised. */
export function clozeBack(text: string, number: number): string {
  return shown(text, number, (cloze, { place, isAdjacent }) => {
    const gap = isAdjacent && place === 'text' ? ZERO_WIDTH_SPACE : '';
    return gap + emphasised(plainOf(cloze.parts), place);
  });
}

/** One card per number, with its marks as c1 and the other numbers as plain text. */
export function clozeCards(text: string): { content: string; answer: string }[] {
  const parts = clozeParts(text);
  return clozeNumbers(text).map((number) => ({
    content: shown(text, number, marked),
    answer: outermost(parts, number)
      .map(wordsOf)
      .filter((words) => words !== '')
      .join(', '),
  }));
}

function marked(cloze: Cloze): string {
  const hint = cloze.hint === '' ? '' : `::${cloze.hint}`;
  return `{{c1::${plainOf(cloze.parts)}${hint}}}`;
}

function shown(text: string, number: number, show: Show): string {
  const parts = clozeParts(text);
  const plain = plainOf(parts);
  const placeAt = markdownContextAt(plain);
  let position = 0;
  let lastEnd = -1;
  const write = (part: ClozePart): string => {
    if (typeof part === 'string') {
      position += part.length;
      return part;
    }
    if (part.number !== number) return part.parts.map(write).join('');
    const [place, isAdjacent] = [placeAt(position), position === lastEnd];
    position += plainOf(part.parts).length;
    lastEnd = position;
    return show(part, { place, isAdjacent, next: plain.charAt(position) });
  };
  return parts.map(write).join('');
}

function wordsOf({ parts }: Cloze): string {
  return plainOf(parts).trim();
}

function allClozes(parts: readonly ClozePart[]): Cloze[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part, ...allClozes(part.parts)]));
}

/** A mark within another of its number is hidden with that. */
function outermost(parts: readonly ClozePart[], number: number): Cloze[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.number === number ? [part] : outermost(part.parts, number);
  });
}
