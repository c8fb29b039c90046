import { passagesOf } from '../reading/passages.ts';
import type { Stretch } from '../reading/sentences.ts';

/** All of the sentences, items or rows that a stretch of a note touches: what a card came from, as cards keep it. */
export function wholePassages(note: string): (stretch: Stretch) => Stretch {
  const passages = passagesOf(note);
  return ({ from, to }) => {
    const touched = passages.filter((passage) => passage.from < to && passage.to > from);
    return {
      from: Math.min(from, ...touched.map((passage) => passage.from)),
      to: Math.max(to, ...touched.map((passage) => passage.to)),
    };
  };
}
