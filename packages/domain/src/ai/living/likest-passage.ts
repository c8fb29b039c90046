import { letterPairs, likeness } from '../../text/index.ts';
import { passagesOf } from '../reading/passages.ts';
import type { Stretch } from '../reading/sentences.ts';

/** From here on, a passage is another one in new words. */
const SIMILAR = 0.4;
/** What stands further behind is not looked at: a note of a million letters must not hold anybody up. */
const LOOKED_AT_MAX = 200_000;

export type FindLikest = (text: string) => Stretch | null;

/** Finds what a passage has become in a note: the stretch of as many passages that is most like it. */
export function likestPassageIn(note: string): FindLikest {
  const passages = passagesOf(note.slice(0, LOOKED_AT_MAX)).filter(({ kind }) => kind !== 'heading');
  const pairs = passages.map(({ from, to }) => letterPairs(note.slice(from, to)));
  return (text) => {
    const wanted = letterPairs(text);
    const length = Math.max(1, passagesOf(text).length);
    let best = { score: SIMILAR, from: -1 };
    for (let from = 0; from + length <= passages.length; from += 1) {
      const score = likeness(wanted, joined(pairs, from, length));
      if (score > best.score) best = { score, from };
    }
    const [first, last] = [passages[best.from], passages[best.from + length - 1]];
    return first && last ? { from: first.from, to: last.to } : null;
  };
}

function joined(pairs: readonly ReadonlySet<string>[], from: number, length: number): ReadonlySet<string> {
  if (length === 1) return pairs[from] ?? new Set();
  return new Set(pairs.slice(from, from + length).flatMap((some) => [...some]));
}
