import { replaceLinks } from '#domain/text/index.ts';
import { clozePlain } from './cloze.ts';
import { VERBATIM } from './markdown-context.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** Marks of items, headings and quotations. */
const BLOCK_MARKS = /^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+)+/gm;
/** In pairs only: `C++`, `*p` and `5 * 3` are no emphasis. */
const EMPHASIS = new RegExp(
  `(?:${VERBATIM.source})|(?<mark>\\*{1,3}|~~|\\+\\+)(?=\\S)(?<words>[^\\n]{0,500}?\\S)\\k<mark>`,
  'g',
);
const EMPHASIS_DEPTH = 3;
const EXPLANATION = /\([^()]*\)|（[^（）]*）/g;
/** Up to this many brackets every combination is accepted; with more, all or none. */
const EXPLANATIONS_MAX = 3;

/** The text to type for a card's back: without Markdown and HTML. */
export function plainAnswer(markdown: string): string {
  let text = clozePlain(markdown)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(BLOCK_MARKS, '');
  for (let depth = 0; depth < EMPHASIS_DEPTH; depth += 1)
    text = text.replace(EMPHASIS, (found, ...rest) => (rest.at(-1) as { words?: string }).words ?? found);
  let words = '';
  let place = 0;
  for (const { index, 0: verbatim } of text.matchAll(VERBATIM)) {
    words += withoutMarks(text.slice(place, index)) + verbatim.replace(/^[`$]+ ?| ?(?<![`$])[`$]+$/g, '');
    place = index + verbatim.length;
  }
  return (words + withoutMarks(text.slice(place))).trim();
}

/** Alternatives, separated by ` / `, `;` or a line break. */
export function alternativesOf(words: string): string[] {
  return words
    .split(/\s\/\s|[;\n]/)
    .map((alternative) => alternative.trim())
    .filter((alternative) => alternative !== '');
}

/** With and without its explanations in brackets; `unitsOf` removes the brackets themselves. */
export function readingsOf(alternative: string): string[] {
  const explanations = [...alternative.matchAll(EXPLANATION)];
  if (explanations.length > EXPLANATIONS_MAX) return [alternative, alternative.replace(EXPLANATION, '')];
  let readings = [alternative];
  // From the last one, so that the positions before it remain valid.
  for (const { index, 0: explanation } of explanations.reverse()) {
    const cut = (reading: string) => reading.slice(0, index) + reading.slice(index + explanation.length);
    readings = [...readings, ...readings.map(cut)];
  }
  return readings;
}

function withoutMarks(text: string): string {
  const withoutImages = replaceLinks(text.replace(/<\/?[a-z][^<>]*>/gi, ''), '![', () => '');
  return replaceLinks(withoutImages, '[', (label) => label)
    .replace(/(?<![\p{L}\p{N}_])_{1,3}(\S(?:[^_\n]*\S)?)_{1,3}(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
