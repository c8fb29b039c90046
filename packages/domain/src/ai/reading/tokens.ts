import type { Morpheme } from './morphemes.ts';

/** What a dictionary-driven tokenizer says of a piece of text. */
export interface Token {
  readonly pos: string;
  /** Counted in code points, from 1. */
  readonly word_position: number;
}

/** Its text is sliced from the source: some tokens, commas among them, come with an empty one. */
export function morphemesOf(text: string, tokens: readonly Token[]): Morpheme[] {
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
