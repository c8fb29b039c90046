import type { Mark, Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { chosenKept } from '../editing/kept.ts';
import { schema } from '../schema.ts';

const { link } = schema.marks;

export interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly href: string;
}

/** What a link would be set on: the link around the caret, or the selection. */
export function linkRange(state: EditorState): LinkRange {
  const { doc, selection } = state;
  // A kept piece has no text to link, and must not give way to any: the link follows it.
  const kept = chosenKept(state);
  if (kept) return { from: kept.to, to: kept.to, text: '', href: '' };
  const { $from, from, to, empty } = selection;
  const mark =
    link.isInSet($from.marks()) ?? ($from.nodeAfter ? link.isInSet($from.nodeAfter.marks) : undefined);
  const [start, end] =
    mark && empty ? extentOf($from.parent, mark, $from.index(), $from.start()) : [from, to];
  return { from: start, to: end, text: doc.textBetween(start, end, ' '), href: mark?.attrs.href ?? '' };
}

/** The neighbouring pieces that belong to the same link. */
function extentOf(parent: Node, mark: Mark, index: number, base: number): [number, number] {
  const isSame = (at: number) => at >= 0 && at < parent.childCount && mark.isInSet(parent.child(at).marks);
  let [first, last] = [index, index];
  while (isSame(first - 1)) first -= 1;
  while (isSame(last)) last += 1;
  const offsetOf = (count: number) =>
    parent.children.slice(0, count).reduce((sum, node) => sum + node.nodeSize, 0);
  return [base + offsetOf(first), base + offsetOf(last)];
}
