import { characterPairs } from '@molip/korean-cards';

const SENTENCE_END = /(?<=[.!?])\s+|\n/;

/** Whether at least half of what a passage says is still said, by the pairs of its letters and by their number. */
export function keepsHalf(before: string, after: string): boolean {
  return keepsHalfOfPairs(before, characterPairs(after)) && 2 * lettersIn(after) >= lettersIn(before);
}

/** As above, and so of each sentence: a text may keep most, and lose one of its sentences. */
export function keepsHalfOfEachSentence(before: string, after: string): boolean {
  const left = characterPairs(after);
  return before.split(SENTENCE_END).every((sentence) => keepsHalfOfPairs(sentence, left));
}

function keepsHalfOfPairs(before: string, left: ReadonlySet<string>): boolean {
  const pairs = [...characterPairs(before)];
  return 2 * pairs.filter((pair) => left.has(pair)).length >= pairs.length;
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
