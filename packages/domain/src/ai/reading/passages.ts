import { plainText } from './plain-text.ts';
import { type Stretch, sentencesOf } from './sentences.ts';

/** One thing that a note says: a heading, a sentence, an item of a list, a row of a table. */
export interface Passage extends Stretch {
  readonly kind: 'heading' | 'sentence' | 'item' | 'row';
  /** As it is read: without the marks of Markdown. */
  readonly text: string;
  readonly strong: readonly string[];
  /** The headings that it stands under, the outermost first. */
  readonly under: readonly string[];
  /** Passages of one paragraph, list or table have the same number, and follow each other. */
  readonly block: number;
  /** How deep an item is, from 0. */
  readonly level: number;
  /** An item that is counted. */
  readonly isNumbered: boolean;
  /** Of a row, with the names of the columns. */
  readonly cells: readonly string[];
  readonly columns: readonly string[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const QUOTE = /^ {0,3}(?:>\s?)+/;
const ITEM = /^(\s*)(?:[-*+•·▪◦‣○●■□▶]|(\d{1,3})[.)]|([①-⑳]))\s+(?:\[[ xX]\]\s+)?/;
const RULE_OF_TABLE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
/** Blanks at the beginning of an item that make it one level deeper. */
const INDENT = 2;

interface Line extends Stretch {
  readonly source: string;
}

/** What a note says, in the order in which it says it. Code and formulas on lines of their own say nothing. */
export function passagesOf(note: string): Passage[] {
  return new NoteReader().read(linesOf(note));
}

function linesOf(note: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const source of note.split('\n')) {
    lines.push({ source, from, to: from + source.length });
    from += source.length + 1;
  }
  return lines;
}

class NoteReader {
  private readonly found: Passage[] = [];
  private headings: { readonly level: number; readonly text: string }[] = [];
  private block = 0;
  private columns: readonly string[] = [];
  private isInBlock = false;

  read(lines: readonly Line[]): Passage[] {
    let fence: string | null = null;
    for (const [index, line] of lines.entries()) {
      const mark = FENCE.exec(line.source)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence)) fence = null;
        continue;
      }
      if (mark !== undefined) fence = mark.slice(0, 3);
      else this.line(line, lines[index + 1]);
    }
    return this.found;
  }

  private line(line: Line, next: Line | undefined): void {
    const quoted = QUOTE.exec(line.source)?.[0].length ?? 0;
    const source = line.source.slice(quoted);
    const heading = HEADING.exec(source);
    if (source.trim() === '' || RULE.test(source)) this.endBlock();
    else if (heading) this.heading(line, heading[1]?.length ?? 1, heading[2] ?? '');
    else if (RULE_OF_TABLE.test(source)) return;
    else if (source.includes('|') && (this.columns.length > 0 || RULE_OF_TABLE.test(next?.source ?? '')))
      this.row(line, source);
    else this.words(line, source, line.from + quoted);
  }

  private endBlock(): void {
    this.isInBlock = false;
    this.columns = [];
  }

  private beginBlock(): void {
    if (!this.isInBlock) this.block += 1;
    this.isInBlock = true;
  }

  private heading({ from, to }: Line, level: number, words: string): void {
    this.endBlock();
    this.headings = this.headings.filter((above) => above.level < level);
    const { text, strong } = plainText(words);
    if (text !== '') this.add('heading', { from, to }, text, strong);
    this.headings.push({ level, text });
  }

  private row({ from, to }: Line, source: string): void {
    const cells = source
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => plainText(cell).text);
    this.beginBlock();
    if (this.columns.length === 0) this.columns = cells;
    else this.add('row', { from, to }, cells.filter(Boolean).join(' · '), [], { cells });
  }

  private words(line: Line, source: string, from: number): void {
    const item = ITEM.exec(source);
    this.beginBlock();
    const start = from + (item?.[0].length ?? 0);
    const words = source.slice(item?.[0].length ?? 0);
    for (const sentence of sentencesOf(words)) {
      const { text, strong } = plainText(words.slice(sentence.from, sentence.to));
      const place = { from: start + sentence.from, to: start + sentence.to };
      if (text === '') continue;
      this.add(item ? 'item' : 'sentence', place, text, strong, {
        level: item ? Math.floor((item[1]?.replace(/\t/g, '    ').length ?? 0) / INDENT) : 0,
        isNumbered: item?.[2] !== undefined || item?.[3] !== undefined,
      });
    }
  }

  private add(
    kind: Passage['kind'],
    { from, to }: Stretch,
    text: string,
    strong: readonly string[],
    more: Partial<Pick<Passage, 'level' | 'isNumbered' | 'cells'>> = {},
  ): void {
    const under = this.headings.map((heading) => heading.text).filter(Boolean);
    const { block, columns } = this;
    const rest = { level: 0, isNumbered: false, cells: [], ...more };
    this.found.push({ kind, text, strong, from, to, under, block, columns, ...rest });
  }
}
