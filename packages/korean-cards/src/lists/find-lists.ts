import type { SubjectContext } from '#korean-cards/cards/subject-context.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { findListBelow } from './list-below.ts';
import { type FoundList, findListInSentence } from './list-in-sentence.ts';

/** All enumerations of a note, without duplicates. */
export function findLists(
  passages: readonly Passage[],
  context: SubjectContext,
  analyse: Analyse,
): FoundList[] {
  const firsts = passages.filter((passage, index) => passage.line !== passages[index - 1]?.line);
  const places = new Map(firsts.map((passage, index) => [passage, index]));
  const found: FoundList[] = [];
  let below: readonly Passage[] = firsts;
  for (const passage of passages) {
    const place = places.get(passage);
    if (place !== undefined) below = firsts.slice(place + 1, place + 30);
    const list =
      findListInSentence(passage, context, analyse) ?? findListBelow(passage, below, context, analyse);
    if (list && !found.some(({ items }) => isSameList(items, list.items))) found.push(list);
  }
  return found;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
