/** What stands around a piece of text. */
export interface Surroundings {
  readonly isLineStart: boolean;
  /** The first line of a block cannot be the underline of a heading. */
  readonly isFirstLine: boolean;
  readonly isBlockEnd: boolean;
  readonly isBeforeLink: boolean;
  readonly isInLink: boolean;
  readonly isInHeading: boolean;
  /** A single dollar is a price. */
  readonly areDollarsMaths: boolean;
}

const WORD = /[\p{L}\p{N}]/u;
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Every sign, whatever it would have meant. */
export function escapeAll(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Also the letters at both ends, as entities: beside a sign every mark opens and closes. */
export function escapeAllAndEnds(text: string): string {
  const letters = [...text];
  return letters
    .map((letter, index) => {
      if (ASCII_PUNCTUATION.test(letter)) return `\\${letter}`;
      return index === 0 || index === letters.length - 1 ? entity(letter) : letter;
    })
    .join('');
}

/** Only what would be taken for a mark, so that the text stays readable. */
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

/** Blanks at the ends of a line are not read, nor are the number signs at the end of a heading. */
function escapeEnds(text: string, { isLineStart, isBlockEnd, isInHeading }: Surroundings): string {
  const started = isLineStart ? text.replace(/^\s/, entity) : text;
  if (!isBlockEnd) return started;
  const ended = started.replace(/\s$/, entity);
  return isInHeading ? ended.replace(/(?<!\\)#$/, '\\#') : ended;
}

function entity(letter: string): string {
  return `&#${letter.codePointAt(0)};`;
}
