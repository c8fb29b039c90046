export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Final punctuation with closing brackets and quotation marks, before a space or the end of the text; after a verb's
 * ending (`…이다.다음`) also without the space.
 */
const SENTENCE_END =
  /(?<![.!?。…])(?:(?!(?<=\s)…)[.!?。…]+["'”’)\]」』]*(?=\s|$)|(?<=[다요음함임됨])[.!?]+(?=[가-힣]))/g;
/** `1.`, `가.` and `A.` are item numbers (`가.` only at a start); `cf.` and the like are abbreviations. */
const NO_SENTENCE_END =
  /(?:^|[.:;,)]\s|^\s)[가나다라마바사아자차카타파하]\.$|(?:^|\s)(?:(?<![=×÷+은는]\s)\d{1,3}|[A-Za-z]|[ivxIVX]{1,4}|cf|vs|etc|e\.g|i\.e|No|p|pp|ex)\.$/;
const ABBREVIATION_LENGTH_MAX = 8;

/** Ranges of the sentences, without the spaces between them. */
export function splitSentences(text: string): TextRange[] {
  const found: TextRange[] = [];
  let from = 0;
  const add = (to: number) => {
    const piece = text.slice(from, to);
    const start = from + (piece.length - piece.trimStart().length);
    const end = from + piece.trimEnd().length;
    if (end > start) found.push({ from: start, to: end });
    from = to;
  };
  for (const { 0: stop, index } of text.matchAll(SENTENCE_END)) {
    const to = index + stop.length;
    if (!NO_SENTENCE_END.test(text.slice(Math.max(from, to - ABBREVIATION_LENGTH_MAX), to))) add(to);
  }
  add(text.length);
  return found;
}
