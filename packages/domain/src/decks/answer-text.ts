import { clozePlain } from './cloze.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const EXPLANATION = /\([^()]*\)|（[^（）]*）/g;
/** Every choice of leaving explanations out, up to so many of them; beyond, all or none. */
const EXPLANATIONS_MAX = 3;

/** What an answer asks to be typed: its words without the marks of Markdown and HTML. */
export function wordsOfAnswer(markdown: string): string {
  return clozePlain(markdown)
    .split(/(`+[^`]+`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece.replace(/^`+ ?| ?`+$/g, '') : withoutMarks(piece)))
    .join('')
    .trim();
}

/** Each of them would do: what ` / `, `;` or a line break separates. */
export function alternativesOf(words: string): string[] {
  return words
    .split(/\s\/\s|[;\n]/)
    .map((alternative) => alternative.trim())
    .filter((alternative) => alternative !== '');
}

/** With its explanations in brackets and without them; the brackets themselves are for `unitsOf` to leave out. */
export function readingsOf(alternative: string): string[] {
  const explanations = [...alternative.matchAll(EXPLANATION)];
  if (explanations.length > EXPLANATIONS_MAX) return [alternative, alternative.replace(EXPLANATION, '')];
  let readings = [alternative];
  // From the last one on: what is cut out behind moves nothing before it.
  for (const { index, 0: explanation } of explanations.reverse()) {
    const cut = (reading: string) => reading.slice(0, index) + reading.slice(index + explanation.length);
    readings = [...readings, ...readings.map(cut)];
  }
  return readings;
}

function withoutMarks(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:(?:#{1,6}|>|[-*+]|\d+[.)])\s+)+/gm, '')
    .replace(/\*{1,3}(?=\S)|(?<=\S)\*{1,3}|~~|\+\+|\$+/g, '')
    .replace(/(?<![\p{L}\p{N}_])_{1,3}(\S(?:[^_\n]*\S)?)_{1,3}(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
