/** A code span, with the same number of backticks on both sides. */
const CODE = /(?<![\\`])(`{1,3})(?!`)[^\n]{1,300}?(?<!`)\1(?!`)/.source;
/** `$x^2$`, `$$x^2$$` and `\(x^2\)`; `$5 and $6` are prices. */
const FORMULA =
  /\$\$[^$\n]+\$\$|(?<!\\)\$(?![\s$])(?:\\.|[^$\n\\])+(?<!\s)\$(?!\d)|(?<!\\)\\\((?:\\[^()\n]|[^\\\n]){1,500}\\\)/
    .source;
const VERBATIM = new RegExp(`${CODE}|${FORMULA}`, 'g');
/** `let`: plain words, which read the same without their backticks. */
const CODE_OF_WORDS = /^`+[\p{L}\p{N}\s]+`+$/u;

/** Replaces code spans and formulas: Markdown in which no mark, full stop or colon has its usual meaning. */
export function replaceVerbatim(source: string, replace: (stretch: string) => string): string {
  return source.replace(VERBATIM, (stretch) => (CODE_OF_WORDS.test(stretch) ? stretch : replace(stretch)));
}

/**
 * Code and formulas are written in Glagolitic characters, one for each ASCII character, a script that no note uses: so they
 * read as one word without punctuation, of the same length and at the same position.
 */
const MASK_SHIFT = 0x2c00 - 0x20;
const SIGNS = /[\x20-\x7e]/g;
const MASKED = /[\u2C00-\u2C5E]/g;
const HAS_MASKED = /[\u2C00-\u2C5E]/;

export function maskVerbatim(source: string): string {
  return replaceVerbatim(source, (stretch) =>
    stretch.replace(SIGNS, (sign) => shiftCharacter(sign, MASK_SHIFT)),
  );
}

export function unmaskVerbatim(text: string): string {
  return text.replace(MASKED, (character) => shiftCharacter(character, -MASK_SHIFT));
}

export function hasMaskedVerbatim(text: string): boolean {
  return HAS_MASKED.test(text);
}

function shiftCharacter(character: string, shift: number): string {
  return String.fromCharCode(character.charCodeAt(0) + shift);
}
