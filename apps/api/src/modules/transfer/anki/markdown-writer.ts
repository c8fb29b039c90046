import { escapeLineStart } from './escape-markdown.ts';

/** A blank line between blocks is the most that means something. */
const BREAKS_MAX = 2;
/** `**a****b**` is not read as two. The end needs the last three letters alone. */
const SAME_MARKS: readonly (readonly [mark: string, end: RegExp, begin: RegExp])[] = [
  ['**', /(?<![*\\])\*\*$/, /^\*\*(?!\*)/],
  ['*', /(?<![*\\])\*$/, /^\*(?!\*)/],
  ['~~', /(?<![~\\])~~$/, /^~~(?!~)/],
];
const END_CHARS = 3;

/** Collects Markdown piece by piece and knows where lines begin. Joined once, at the end: else each piece would copy all before it. */
export class MarkdownWriter {
  readonly #pieces: string[] = [];
  #breaks = 0;
  /** Marks around several blocks would break them. */
  hasBlocks = false;
  /** Of a piece within a line: it is written outside of its marks. */
  startsWithSpace = false;

  /** Already Markdown, as part of a line. */
  inline(markdown: string): void {
    const isLineStart = this.#pieces.length === 0 || this.#breaks > 0;
    if (this.#pieces.length === 0 && markdown.startsWith(' ')) this.startsWithSpace = true;
    const text = isLineStart ? markdown.trimStart() : markdown;
    if (text === '') return;
    this.#flushBreaks();
    const isDoubleSpace = text.startsWith(' ') && this.endsWithSpace;
    this.#append(isDoubleSpace ? text.slice(1) : text);
  }

  /** Escaped letters: what would be a mark at the beginning of a line is none. */
  text(letters: string): void {
    const isLineStart = this.#pieces.length === 0 || this.#breaks > 0;
    const space = letters.startsWith(' ') ? ' ' : '';
    this.inline(isLineStart ? space + escapeLineStart(letters.trimStart()) : letters);
  }

  /** A piece between marks; right after one of the same kind it goes on in it. */
  mark(markdown: string): void {
    const end = this.#end();
    const [mark] =
      SAME_MARKS.find(([, ending, beginning]) => ending.test(end) && beginning.test(markdown)) ?? [];
    if (mark === undefined || this.#breaks > 0) {
      this.inline(markdown);
      return;
    }
    this.#cut(mark.length);
    this.#append(markdown.slice(mark.length));
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
    this.#append(markdown);
    this.paragraph();
    this.hasBlocks = true;
  }

  paragraph(): void {
    this.#breaks = BREAKS_MAX;
  }

  /** Lines without spaces at their ends: two of them would be a mark. */
  toString(): string {
    return this.#pieces.join('').trimEnd();
  }

  get endsWithSpace(): boolean {
    return this.#pieces.at(-1)?.endsWith(' ') ?? false;
  }

  #append(text: string): void {
    if (text !== '') this.#pieces.push(text);
  }

  #end(): string {
    let end = '';
    for (let at = this.#pieces.length - 1; at >= 0 && end.length < END_CHARS; at -= 1)
      end = (this.#pieces[at] ?? '').slice(-END_CHARS) + end;
    return end.slice(-END_CHARS);
  }

  #cut(chars: number): void {
    for (let left = chars; left > 0; ) {
      const last = this.#pieces.pop() ?? '';
      this.#append(last.slice(0, Math.max(0, last.length - left)));
      left -= Math.min(left, last.length);
    }
  }

  #flushBreaks(): void {
    if (this.#pieces.length > 0 && this.#breaks > 0) {
      this.#trimEnd();
      this.#append('\n'.repeat(this.#breaks));
    }
    this.#breaks = 0;
  }

  #trimEnd(): void {
    for (let last = this.#pieces.pop(); last !== undefined; last = this.#pieces.pop()) {
      const trimmed = last.trimEnd();
      this.#append(trimmed);
      if (trimmed !== '') return;
    }
  }
}
