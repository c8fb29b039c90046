import type { Mark, Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { safeLink } from '#shared/markdown/safe-link.ts';
import { selectedPreserved } from '../editing/preserved-blocks.ts';
import { schema } from '../schema.ts';

const { link } = schema.marks;

export interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly href: string;
}

/** The range of a new link: the link around the caret, or the selection. */
export function linkRange(state: EditorState): LinkRange {
  const { doc, selection } = state;
  // A preserved node has no text for a link and must not be replaced: the link goes after it.
  const preserved = selectedPreserved(state);
  if (preserved) return { from: preserved.to, to: preserved.to, text: '', href: '' };
  const { $from, from, to, empty } = selection;
  const mark =
    link.isInSet($from.marks()) ?? ($from.nodeAfter ? link.isInSet($from.nodeAfter.marks) : undefined);
  const [start, end] =
    mark && empty ? linkExtent($from.parent, mark, $from.index(), $from.start()) : [from, to];
  return { from: start, to: end, text: doc.textBetween(start, end, ' '), href: mark?.attrs.href ?? '' };
}

/** The neighbouring nodes of the same link. */
function linkExtent(parent: Node, mark: Mark, index: number, base: number): [number, number] {
  const isSame = (at: number) => at >= 0 && at < parent.childCount && mark.isInSet(parent.child(at).marks);
  let [first, last] = [index, index];
  while (isSame(first - 1)) first -= 1;
  while (isSame(last)) last += 1;
  const offsetOf = (count: number) =>
    parent.children.slice(0, count).reduce((sum, node) => sum + node.nodeSize, 0);
  return [base + offsetOf(first), base + offsetOf(last)];
}

/** Other marks of the text stay, unless the text itself changes. */
export function applyLink(view: EditorView, range: LinkRange, text: string, href: string): void {
  const { tr, doc } = view.state;
  const mark = link.create({ href });
  if (text === range.text && range.from < range.to) {
    tr.removeMark(range.from, range.to, link).addMark(range.from, range.to, mark);
  } else {
    const marks = mark.addToSet(link.removeFromSet(doc.resolve(range.from).marks()));
    tr.replaceWith(range.from, range.to, schema.text(text || href, marks));
  }
  view.dispatch(tr.removeStoredMark(link).scrollIntoView());
}

export function removeLink(view: EditorView, { from, to }: LinkRange): void {
  view.dispatch(view.state.tr.removeMark(from, to, link));
}

const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
const MAIL = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/;

/** Adds the scheme to an address such as `example.com`. Empty for an address that a link must not have. */
export function toSafeAddress(typed: string): string {
  const text = typed.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  return safeLink(DOMAIN.test(text) ? `https://${text}` : text);
}
