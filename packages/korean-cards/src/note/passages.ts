import { maskedPlainText } from './plain-text.ts';
import { readableNote } from './readable-note.ts';
import { splitSentences, type TextRange } from './sentences.ts';

/** The unit that the rules read: a heading, a sentence, a list item or a table row. */
export interface Passage extends TextRange {
  readonly kind: 'heading' | 'sentence' | 'item' | 'row';
  /** Plain text without Markdown marks; code and formulas are masked. */
  readonly text: string;
  readonly strong: readonly string[];
  /** The headings above it, the outermost first. */
  readonly headings: readonly string[];
  /** Consecutive passages of one paragraph, list or table share this number. */
  readonly block: number;
  /** Line number from 0; a line may hold several sentences, and `<br>` ends a line. */
  readonly line: number;
  /** Depth of an item from 0, by indentation and size of the bullet. */
  readonly level: number;
  /** An item of an ordered list. */
  readonly isNumbered: boolean;
  /** Cells of a row, and the names of its columns. */
  readonly cells: readonly string[];
  readonly columns: readonly string[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Students draw trees of words in fences without a language; these are read, code is not. */
const TREE = /^[\s│├└─┌┐┘┬┴┼|]+/;
const CODE = /[;{}]|\/\/|^\s*#|\)\s*$/;
const HEADING = /^ {0,3}(#{1,6})\s(.*)$/;
const QUOTE = /^ {0,3}(?:>\s?)+/;
/** Groups: indentation, big bullet, circled number, number with a full stop. */
const ITEM =
  /^(\s*)(?:(?:([■□◆◇▶●○◎▷►])|[•·ㆍ∙‧▪◦‣⁃↳└]|([①-⑳]))\s*|(?:[-*+]|(\d{1,3})[.)])\s+)(?:\[[ xX]\]\s+)?/;
const TABLE_RULE = /^(?=.*\||-{2})\|?:?-+:?(?:\|:?-+:?)*\|?$/;
const THEMATIC_BREAK = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/;
const TAB = '    ';
/** Bounds the text that the rules' patterns run on; no sentence that makes a card is longer. */
const PASSAGE_CHARS_MAX = 1_000;

interface Line extends TextRange {
  readonly source: string;
  readonly number: number;
}

/** Passages in the order of the note; code blocks and display formulas are left out. */
export function parsePassages(note: string): Passage[] {
  return new NoteParser().parse(splitLines(readableNote(note)));
}

function splitLines(note: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const [number, source] of note.split('\n').entries()) {
    lines.push({ source, number, from, to: from + source.length });
    from += source.length + 1;
  }
  return lines;
}

function isTableRule(source: string): boolean {
  return TABLE_RULE.test(source.replace(/\s/g, ''));
}

class NoteParser {
  private readonly found: Passage[] = [];
  private openHeadings: { readonly level: number; readonly text: string }[] = [];
  private block = 0;
  private columns: readonly string[] = [];
  private isInBlock = false;
  /** Indentations of the items that are open, the outermost first. */
  private indents: number[] = [];

  parse(lines: readonly Line[]): Passage[] {
    let fence: { readonly mark: string; readonly isCode: boolean } | null = null;
    for (const [index, parseLine] of lines.entries()) {
      const [fenceOpening = '', mark] = FENCE.exec(parseLine.source) ?? [];
      if (fence !== null) {
        if (mark?.startsWith(fence.mark)) fence = null;
        else if (!fence.isCode) this.parseTreeLine(parseLine);
      } else if (mark !== undefined) {
        const language = parseLine.source.slice(fenceOpening.length);
        fence = { mark: mark.slice(0, 3), isCode: language.trim() !== '' };
      } else this.line(parseLine, lines[index + 1]);
    }
    return this.found;
  }

  private parseTreeLine(line: Line): void {
    const drawn = TREE.exec(line.source)?.[0].length ?? 0;
    const source = line.source.slice(drawn);
    if (/[가-힣]/.test(source) && (!CODE.test(source) || drawn > 0))
      this.words(line, source, line.from + drawn);
  }

  private line(line: Line, next: Line | undefined): void {
    const quoted = QUOTE.exec(line.source)?.[0].length ?? 0;
    const source = line.source.slice(quoted);
    const parseHeading = HEADING.exec(source);
    if (source.trim() === '' || THEMATIC_BREAK.test(source.replace(/\s/g, ''))) this.endBlock();
    else if (parseHeading) this.heading(line, parseHeading[1]?.length ?? 1, parseHeading[2] ?? '');
    else if (isTableRule(source)) return;
    else if (source.includes('|') && (this.columns.length > 0 || isTableRule(next?.source ?? '')))
      this.parseRow(line, source);
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

  private heading(line: Line, level: number, parseText: string): void {
    this.endBlock();
    this.indents = [];
    this.openHeadings = this.openHeadings.filter((above) => above.level < level);
    const { text, strong } = maskedPlainText(parseText.replace(/(?<=\s)#+\s*$/, ''));
    if (text !== '') this.addPassage('heading', line, text, strong);
    this.openHeadings.push({ level, text: text.length > PASSAGE_CHARS_MAX ? '' : text });
  }

  private parseRow(line: Line, source: string): void {
    const cells = source
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => maskedPlainText(cell).text)
      .map((cell) => (cell.length > PASSAGE_CHARS_MAX ? '' : cell));
    this.beginBlock();
    if (this.columns.length === 0) this.columns = cells;
    else this.addPassage('row', line, cells.filter(Boolean).join(' · '), [], { cells });
  }

  private words(line: Line, source: string, from: number): void {
    const item = ITEM.exec(source);
    this.beginBlock();
    const start = from + (item?.[0].length ?? 0);
    const words = source.slice(item?.[0].length ?? 0);
    const level = item ? this.levelOf(item[1] ?? '', item[2] !== undefined) : 0;
    const isNumbered = item?.[3] !== undefined || item?.[4] !== undefined;
    for (const sentence of splitSentences(words)) {
      const { text, strong } = maskedPlainText(words.slice(sentence.from, sentence.to));
      const place = { from: start + sentence.from, to: start + sentence.to, number: line.number };
      if (text !== '')
        this.addPassage(item ? 'item' : 'sentence', place, text, strong, { level, isNumbered });
    }
  }

  private levelOf(blanks: string, isBig: boolean): number {
    const indent = blanks.replace(/\t/g, TAB).length + (isBig ? 0 : 0.5);
    this.indents = [...this.indents.filter((above) => above < indent), indent];
    return this.indents.length - 1;
  }

  private addPassage(
    kind: Passage['kind'],
    { from, to, number: line }: Pick<Line, 'from' | 'to' | 'number'>,
    text: string,
    strong: readonly string[],
    more: Partial<Pick<Passage, 'level' | 'isNumbered' | 'cells'>> = {},
  ): void {
    if (text.length > PASSAGE_CHARS_MAX) return;
    const headings = this.openHeadings.map((heading) => heading.text).filter(Boolean);
    const { block, columns } = this;
    const rest = { level: 0, isNumbered: false, cells: [], ...more };
    this.found.push({ kind, text, strong, from, to, line, headings, block, columns, ...rest });
  }
}

/** Extends a range to whole sentences, items or rows: the source text that a card stores. */
export function expandToPassages(note: string): (stretch: TextRange) => TextRange {
  const passages = parsePassages(note);
  return ({ from, to }) => {
    const touched = passages.filter((passage) => passage.from < to && passage.to > from);
    return {
      from: Math.min(from, ...touched.map((passage) => passage.from)),
      to: Math.max(to, ...touched.map((passage) => passage.to)),
    };
  };
}
