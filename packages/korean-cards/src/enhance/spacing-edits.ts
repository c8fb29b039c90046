import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { findMissingSpaces } from './missing-spaces.ts';
import { maskUntouchable, type NoteLine } from './note-lines.ts';
import type { Edit } from './parts.ts';

/** Separated words are analysed again, which may reveal the next boundary. */
const ROUNDS_MAX = 4;

/** Inserts missing and removes superfluous spaces; no character changes. */
export function spacingEdits(lines: readonly NoteLine[], analyse: Analyse): Edit[] {
  return lines
    .filter(({ kind }) => /^(?:words|item|quote|heading)$/.test(kind))
    .flatMap(({ source, lead, from }) => {
      const words = source.slice(lead);
      return spaceEdits(words, respace(words, analyse), from + lead);
    });
}

/** The line with corrected spaces. */
function respace(words: string, analyse: Analyse): string {
  let text = words;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const tidy = insertSpaces(collapseSpaces(text), (seen) => missingPunctuationSpaces(seen));
    const next = insertSpaces(tidy, (seen) => findMissingSpaces(seen, analyse));
    if (next === text) break;
    text = next;
  }
  return text;
}

function collapseSpaces(text: string): string {
  const seen = maskUntouchable(text);
  return text.replace(/(?<=\S) {2,}(?=\S)/g, (blanks, at: number) => (seen[at] === ' ' ? ' ' : blanks));
}

/** Missing space after punctuation: `…한다.그리고`, not `가.나.` or `3.5`; `물,빛`, not `1,000` or `f(a,b)`. */
const PUNCTUATION_WITHOUT_SPACE =
  /(?<=[가-힣][다요음함임됨짐까죠])[.?!](?=[가-힣A-Za-z])|(?<=[가-힣]),(?=[가-힣A-Za-z0-9])|(?<=[A-Za-z)]),(?=[가-힣])/g;

function missingPunctuationSpaces(seen: string): number[] {
  return [...seen.matchAll(PUNCTUATION_WITHOUT_SPACE)].map(({ index }) => index + 1);
}

function insertSpaces(text: string, placesIn: (seen: string) => readonly number[]): string {
  const places = placesIn(maskUntouchable(text));
  const pieces = [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length));
  return pieces.join(' ');
}

/** Edits between texts that differ in spaces only. */
function spaceEdits(before: string, after: string, start: number): Edit[] {
  const edits: Edit[] = [];
  let [at, afterAt] = [0, 0];
  while (at < before.length || afterAt < after.length) {
    if (before[at] === after[afterAt]) {
      at += 1;
      afterAt += 1;
    } else if (before[at] === ' ') {
      edits.push({ from: start + at, to: start + at + 1, text: '' });
      at += 1;
    } else {
      edits.push({ from: start + at, to: start + at, text: ' ' });
      afterAt += 1;
    }
  }
  return mergeRemovals(edits);
}

function mergeRemovals(edits: readonly Edit[]): Edit[] {
  const result: Edit[] = [];
  for (const edit of edits) {
    const last = result.at(-1);
    if (last?.to === edit.from && last.text === '' && edit.text === '')
      result[result.length - 1] = { ...last, to: edit.to };
    else result.push(edit);
  }
  return result;
}
