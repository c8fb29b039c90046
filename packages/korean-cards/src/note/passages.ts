import { maskedPlainText } from './plain-text.ts';
import { readableNote } from './readable-note.ts';
import { type TextRange, splitSentences } from './sentences.ts';

/** One thing that a note says: a heading, a sentence, an item of a list, a row of a table. */
export interface Passage extends TextRange {
  readonly kind: 'heading' | 'sentence' | 'item' | 'row';
  /** As it is read: without the marks of Markdown, code and formulas veiled. */
  readonly text: string;
  readonly strong: readonly string[];
  /** The headings that it stands under, the outermost first. */
  readonly headings: readonly string[];
  /** Passages of one paragraph, list or table have the same number, and follow each other. */
  readonly block: number;
  /** As it is read, from 0: a line may hold several sentences, and `<br>` ends one. */
  readonly line: number;
  /** How deep an item is, from 0: below those that stand further left, or have a bigger bullet. */
  readonly level: number;
  /** An item that is counted. */
  readonly isNumbered: boolean;
  /** Of a row, with the names of the columns. */
  readonly cells: readonly string[];
  readonly columns: readonly string[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Students draw trees of words between fences, which are read; code is not. */
const TREE = /^[\s│├└─┌┐┘┬┴┼|]+/;
const CODE = /[;{}]|\/\/|^\s*#|\)\s*$/;
const HEADING = /^ {0,3}(#{1,6})\s(.*)$/;
const QUOTE = /^ {0,3}(?:>\s?)+/;
/** A big bullet, or a number in a circle or before a stop, is told apart from the others. */
const ITEM =
  /^(\s*)(?:(?:([■□◆◇▶●○◎▷►])|[•·ㆍ∙‧▪◦‣⁃↳└]|([①-⑳]))\s*|(?:[-*+]|(\d{1,3})[.)])\s+)(?:\[[ xX]\]\s+)?/;
const TABLE_RULE = /^(?=.*\||-{2})\|?:?-+:?(?:\|:?-+:?)*\|?$/;
const THEMATIC_BREAK = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/;
const TAB = '    ';
/** The patterns of the rules meet no longer text: no sentence that a card is made of is as long. */
const PASSAGE_CHARS_MAX = 1_000;

interface Line extends TextRange {
  readonly source: string;
  readonly number: number;
}

/** What a note says, in the order in which it says it. Code and formulas on lines of their own say nothing. */
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
  /** How far right the items stand that the next may be below of. */
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

/** All of the sentences, items or rows that a stretch of a note touches: what a card came from, as cards keep it. */
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
