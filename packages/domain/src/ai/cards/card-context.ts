import type { Analyse } from '../reading/morphemes.ts';
import type { Passage } from '../reading/passages.ts';
import type { Definition } from './definitions.ts';
import { asTerm } from './term.ts';

/** Sentences that one looks back for what is being spoken of. */
const BACK = 3;
/** Items between them do not count, but somewhere looking back must end. */
const FARTHEST = 30;
const NAME_MAX = 60;
const TOPIC = /^(.{2,25}?)(?:\([^)]*\))?(?:은|는|이란|란)[\s,]/;
const LINE_MARKS = /^(?:[\s○●◆◇■□▶※★☆<[【]|\d{1,2}[.)]|\(\d{1,2}\)|[IVX]+\.|제?\d+[장절강]\.?\s)+/;

/** Tells what a passage that does not say so itself is about: what was spoken of just before, or the heading. */
export type ContextOf = (passage: Passage) => string | null;

export function contextIn(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  analyse: Analyse,
): ContextOf {
  const places = new Map(passages.map((passage, index) => [passage, index]));
  const heads = new Map(passages.toReversed().map((passage) => [passage.block, passage]));
  const title = passages.find(({ kind }) => kind === 'heading')?.text;

  const nameOf = (words: string): string | null =>
    words.length > NAME_MAX ? null : (asTerm(words.replace(/\s*[—~(:：|].*$/, ''), analyse)?.text ?? null);

  const spokenOf = (passage: Passage): string | null => {
    const terms = definitions.filter((definition) => definition.passage === passage).map(({ term }) => term);
    if (terms.length > 0) return terms.length === 1 ? (terms[0] ?? null) : null;
    const topic = TOPIC.exec(passage.text)?.[1];
    if (topic) return nameOf(topic);
    // A line of its own that is nothing but a name is a heading that has no mark.
    return passage.text.length <= 20
      ? nameOf(passage.text.replace(LINE_MARKS, '').replace(/[>\]】\s]+$/, ''))
      : null;
  };

  return (passage) => {
    const index = places.get(passage) ?? 0;
    let left = BACK;
    for (let place = index - 1; place >= Math.max(0, index - FARTHEST) && left > 0; place -= 1) {
      const before = passages[place];
      if (!before || before.block !== passage.block || before.kind === 'heading') break;
      if (before.kind === 'item' && (passage.kind !== 'item' || before.level >= passage.level)) continue;
      left -= 1;
      const name = spokenOf(before);
      if (name) return name;
    }
    const head = heads.get(passage.block);
    // `○ 교착상태` above sentences is a heading with a mark of one's own.
    const name = head?.kind === 'item' && passage.kind === 'sentence' ? spokenOf(head) : null;
    if (name) return name;
    const heading = passage.under.at(-1);
    return heading && heading !== title ? nameOf(heading.replace(LINE_MARKS, '')) : null;
  };
}
