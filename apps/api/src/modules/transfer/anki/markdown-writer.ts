import { escapeLineStart } from './escape-markdown.ts';

/** A blank line between blocks is the most that means something. */
const BREAKS_MAX = 2;
/** `**a****b**` is not read as two. */
const SAME_MARKS: readonly (readonly [end: RegExp, begin: RegExp])[] = [
  [/(?<![*\\])\*\*$/, /^\*\*(?!\*)/],
  [/(?<![*\\])\*$/, /^\*(?!\*)/],
  [/(?<![~\\])~~$/, /^~~(?!~)/],
];

/** Collects Markdown piece by piece and knows where lines begin. */
export class MarkdownWriter {
  #written = '';
  #breaks = 0;
  /** Marks around several blocks would break them. */
  hasBlocks = false;
  /** Of a piece within a line: it is written outside of its marks. */
  startsWithSpace = false;

  /** Already Markdown, as part of a line. */
  inline(markdown: string): void {
    const isLineStart = this.#written === '' || this.#breaks > 0;
    if (this.#written === '' && markdown.startsWith(' ')) this.startsWithSpace = true;
    const text = isLineStart ? markdown.trimStart() : markdown;
    if (text === '') return;
    this.#flushBreaks();
    const isDoubleSpace = text.startsWith(' ') && this.#written.endsWith(' ');
    this.#written += isDoubleSpace ? text.slice(1) : text;
  }

  /** Escaped letters: what would be a mark at the beginning of a line is none. */
  text(letters: string): void {
    const isLineStart = this.#written === '' || this.#breaks > 0;
    const space = letters.startsWith(' ') ? ' ' : '';
    this.inline(isLineStart ? space + escapeLineStart(letters.trimStart()) : letters);
  }

  /** A piece between marks; right after one of the same kind it goes on in it. */
  mark(markdown: string): void {
    const pair =
      this.#breaks === 0 &&
      SAME_MARKS.find(([end, begin]) => end.test(this.#written) && begin.test(markdown));
    if (!pair) this.inline(markdown);
    else this.#written = this.#written.replace(pair[0], '') + markdown.replace(pair[1], '');
  }

  lineBreak(): void {
    this.#breaks = Math.min(this.#breaks + 1, BREAKS_MAX);
  }

  newLine(): void {
    this.#breaks = Math.max(this.#breaks, 1);
  }

  /** A block of lines that are not to be touched, with blank lines around it. */
  block(markdown: string): void {
    if (markdown === '') return;
    this.paragraph();
    this.#flushBreaks();
    this.#written += markdown;
    this.paragraph();
    this.hasBlocks = true;
  }

  paragraph(): void {
    this.#breaks = BREAKS_MAX;
  }

  /** Lines without spaces at their ends: two of them would be a mark. */
  toString(): string {
    return this.#written.trimEnd();
  }

  get endsWithSpace(): boolean {
    return this.#written.endsWith(' ');
  }

  #flushBreaks(): void {
    if (this.#written !== '' && this.#breaks > 0) {
      this.#written = this.#written.trimEnd() + '\n'.repeat(this.#breaks);
    }
    this.#breaks = 0;
  }
}
