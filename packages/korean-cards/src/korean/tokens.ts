import type { Morpheme } from './morphemes.ts';

/** The fields that we read of a kuromoji token. */
export interface Token {
  readonly pos: string;
  /** Counted in code points, from 1. */
  readonly word_position: number;
}

/** A tokenizer takes cubic time over a run without blanks: 3,000 characters took 90 s. Prose has no run of this length. */
const RUN_LENGTH_MAX = 100;

/** Tokenizes with long runs cut into pieces, so that the time grows linearly with the length of the text. */
export function tokenizeInPieces(text: string, tokenize: (piece: string) => readonly Token[]): Token[] {
  let position = 0;
  return splitLongRuns(text).flatMap((piece) => {
    const offset = position;
    position += [...piece].length;
    return tokenize(piece).map(({ pos, word_position }) => ({ pos, word_position: offset + word_position }));
  });
}

function splitLongRuns(text: string): string[] {
  const pieces: string[] = [];
  let [start, at, runLength] = [0, 0, 0];
  for (const character of text) {
    runLength = character.trim() === '' ? 0 : runLength + 1;
    if (runLength > RUN_LENGTH_MAX) {
      pieces.push(text.slice(start, at));
      [start, runLength] = [at, 1];
    }
    at += character.length;
  }
  return [...pieces, text.slice(start)];
}

/** Texts are sliced from the source, since the tokenizer returns some tokens (commas, for example) with an empty text. */
export function toMorphemes(text: string, tokens: readonly Token[]): Morpheme[] {
  const starts = codePointStarts(text);
  const startOf = (token: Token | undefined) =>
    starts[(token?.word_position ?? starts.length) - 1] ?? text.length;
  return tokens.map((token, index) => {
    const [from, to] = [startOf(token), startOf(tokens[index + 1])];
    return { text: text.slice(from, to), tag: token.pos, from, to };
  });
}

function codePointStarts(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    starts.push(at);
    at += character.length;
  }
  return [...starts, at];
}
