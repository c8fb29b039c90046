import type { Analyse, Morpheme } from '#korean-cards/korean/morphemes.ts';
import { isWordBoundary } from './word-boundary.ts';

/** Longer texts are analysed in pieces. */
const TEXT_MAX = 1000;
/** Longer runs of characters are not prose. */
const RUN_MAX = 80;

/** Positions at which a space between two words is certainly missing. */
export function findMissingSpaces(text: string, analyse: Analyse): number[] {
  return piecesOf(text).flatMap(({ piece, start }) => breaksIn(piece, analyse).map((at) => start + at));
}

function piecesOf(text: string): { piece: string; start: number }[] {
  const pieces: { piece: string; start: number }[] = [];
  for (let start = 0; start < text.length; ) {
    const blank = start + TEXT_MAX < text.length ? text.lastIndexOf(' ', start + TEXT_MAX) : -1;
    const end = blank > start ? blank : Math.min(start + TEXT_MAX, text.length);
    pieces.push({ piece: text.slice(start, end), start });
    start = end;
  }
  return pieces;
}

function breaksIn(text: string, analyse: Analyse): number[] {
  const runs = [...text.matchAll(/[가-힣A-Za-z0-9]+/g)].filter(({ 0: run }) => run.length <= RUN_MAX);
  if (!runs.some(({ 0: run }) => /[가-힣]{2}/.test(run))) return [];
  const morphemes = analyse(text);
  const places = morphemes.flatMap((right, index) => {
    const left = morphemes[index - 1];
    const run = runs.find(
      ({ index: from, 0: { length } }) => from < right.from && right.from < from + length,
    );
    if (!left || !run) return [];
    const before = morphemes.slice(Math.max(0, index - 3), index - 1).findLast(({ tag }) => tag !== 'SP');
    const around = { before, left, right, next: morphemes[index + 1] };
    const isBreak = isWordBoundary({ ...around, run: run[0], at: right.from - run.index }, analyse);
    return isBreak ? [right.from] : [];
  });
  return places.length === 0 ? [] : confirmBreaks(text, places, morphemes, analyse);
}

/** Breaks that the analyser confirms once the spaces are inserted. */
function confirmBreaks(
  text: string,
  places: readonly number[],
  morphemes: readonly Morpheme[],
  analyse: Analyse,
): number[] {
  const without = new Map(morphemes.map((morpheme) => [morpheme.from, morpheme]));
  const pieces = [0, ...places].map((from, index) => text.slice(from, places[index]));
  const withBlanks = new Map(analyse(pieces.join(' ')).map((morpheme) => [morpheme.from, morpheme]));
  return places.filter((at, index) => {
    const [was, is] = [without.get(at), withBlanks.get(at + index + 1)];
    return was !== undefined && was.text === is?.text && was.tag[0] === is.tag[0];
  });
}
