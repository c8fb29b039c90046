import type { Attrs } from 'prosemirror-model';

/** Where a text is printed. */
export interface Surroundings {
  readonly isLineStart: boolean;
  /** The first line of a block cannot be the underline of a heading. */
  readonly isFirstLine: boolean;
  readonly isBlockEnd: boolean;
  readonly isBeforeLink: boolean;
  readonly isInLink: boolean;
  readonly isInHeading: boolean;
  /** More than one dollar: a single one is a price. */
  readonly areDollarsMaths: boolean;
}

const WORD = /[\p{L}\p{N}]/u;
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Escapes all ASCII punctuation. */
export function escapeAll(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Also the first and last character, as entities: beside punctuation each mark can open and close. */
export function escapeAllAndEnds(text: string): string {
  const characters = [...text];
  return characters
    .map((character, index) => {
      if (ASCII_PUNCTUATION.test(character)) return `\\${character}`;
      return index === 0 || index === characters.length - 1 ? entity(character) : character;
    })
    .join('');
}

/** Escapes only what would be read as a mark, so that the source stays readable. */
export function escapeText(text: string, around: Surroundings): string {
  const signs = text.replace(/[\\`*_~[\]!<&$]|https?:(?=\/\/)/gi, (sign, at: number) => {
    if (sign.length > 1) return `${sign.slice(0, -1)}\\:`;
    return isMark(sign, text[at - 1] ?? '', text[at + 1] ?? '', around) ? `\\${sign}` : sign;
  });
  return escapeEnds(around.isLineStart ? escapeLineStart(signs, around) : signs, around);
}

function isMark(sign: string, before: string, after: string, around: Surroundings): boolean {
  switch (sign) {
    case '*':
      return !(before === ' ' && after === ' ');
    case '_':
      return !(WORD.test(before) && WORD.test(after));
    case '~':
      return before === '~' || after === '~' || before === '' || after === '';
    case ']':
      return around.isInLink;
    case '!':
      return after === '' && around.isBeforeLink;
    case '<':
      return after === '' || /[a-z/]/i.test(after);
    case '&':
      return after === '' || /[a-z#]/i.test(after);
    case '$':
      return around.areDollarsMaths;
    default:
      return true;
  }
}

function escapeLineStart(text: string, { isFirstLine }: Surroundings): string {
  const ordered = /^(\d{1,9})([.)])(?=\s|$)/.exec(text);
  if (ordered) return `${ordered[1]}\\${text.slice(ordered[1]?.length ?? 0)}`;
  if (/^(?:[-+](?=[\s-]|$)|#{1,6}(?=\s|$)|>|\||:-)/.test(text)) return `\\${text}`;
  return !isFirstLine && text.startsWith('=') ? `\\${text}` : text;
}

/** Parsers ignore blanks at the ends of a line, and number signs at the end of a heading. */
function escapeEnds(text: string, { isLineStart, isBlockEnd, isInHeading }: Surroundings): string {
  const started = isLineStart ? text.replace(/^\s/, entity) : text;
  if (!isBlockEnd) return started;
  const ended = started.replace(/\s$/, entity);
  return isInHeading ? ended.replace(/(?<!\\)#$/, '\\#') : ended;
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

/** `](address "title")` */
export function linkEnd(attrs: Attrs): string {
  return `](${address(attrs.href) || (attrs.title && '<>')}${title(attrs.title)})`;
}

/** `alt` is escaped already. */
export function imageSource(alt: string, attrs: Attrs): string {
  return `![${alt}](${address(attrs.src)}${title(attrs.title)})`;
}

/** Spaces, `<` and `>` are percent-encoded already. */
function address(url: string): string {
  return url.replace(/[\\()&]/g, '\\$&');
}

function title(text: string): string {
  return text === '' ? '' : ` "${text.replace(/[\\"&]/g, '\\$&')}"`;
}
