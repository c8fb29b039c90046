/** A span of code, with as many backticks behind it as before it. */
const CODE = /(?<![\\`])(`{1,3})(?!`)[^\n]{1,300}?(?<!`)\1(?!`)/.source;
/** `$x^2$`, `$$x^2$$` and `\(x^2\)`; `$5 and $6` are prices. */
const FORMULA =
  /\$\$[^$\n]+\$\$|(?<!\\)\$(?![\s$])(?:\\.|[^$\n\\])+(?<!\s)\$(?!\d)|(?<!\\)\\\((?:\\[^()\n]|[^\\\n]){1,500}\\\)/
    .source;
const VERBATIM = new RegExp(`${CODE}|${FORMULA}`, 'g');
/** `let`: words read the same without their backticks. */
const CODE_OF_WORDS = /^`+[\p{L}\p{N}\s]+`+$/u;

/** A stretch of Markdown that means nothing but itself: no mark, stop or colon within it is one. */
export function replaceVerbatim(source: string, replace: (stretch: string) => string): string {
  return source.replace(VERBATIM, (stretch) => (CODE_OF_WORDS.test(stretch) ? stretch : replace(stretch)));
}

/**
 * Letters of a script that no note is written in (Glagolitic), one for each sign of ASCII: in them, code and formulas
 * are one word without a sign in it, of the same length and in the same place.
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
  return text.replace(MASKED, (letter) => shiftCharacter(letter, -MASK_SHIFT));
}

export function hasMaskedVerbatim(text: string): boolean {
  return HAS_MASKED.test(text);
}

function shiftCharacter(letter: string, shift: number): string {
  return String.fromCharCode(letter.charCodeAt(0) + shift);
}
