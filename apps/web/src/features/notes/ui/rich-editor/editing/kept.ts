import type { Node } from 'prosemirror-model';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { schema } from '../schema.ts';
import { offer } from './offered-place.ts';

const { nodes } = schema;

export type Side = 'before' | 'after';

export function isKeptBlock(node: Node | null | undefined): boolean {
  return node?.type === nodes.preservedBlock;
}

export function chosenKept({ selection }: EditorState): NodeSelection | null {
  if (!(selection instanceof NodeSelection)) return null;
  return isKeptBlock(selection.node) || selection.node.type === nodes.preservedInline ? selection : null;
}

/** The kept block that is next to a caret at the edge of its text, however deep in quotations and lists either is. */
export function keptBeside({ doc, selection }: EditorState, side: Side): NodeSelection | null {
  const { $head, empty } = selection;
  if (!empty || !$head.parent.isTextblock) return null;
  if ($head.pos !== (side === 'before' ? $head.start() : $head.end())) return null;
  const found =
    side === 'before'
      ? Selection.findFrom(doc.resolve($head.before()), -1)
      : Selection.findFrom(doc.resolve($head.after()), 1);
  return found instanceof NodeSelection && isKeptBlock(found.node) ? found : null;
}

/** Where what is typed while a kept piece is chosen goes: behind it, so that nothing kept is typed over. */
export function caretAfterKept(state: EditorState): Transaction | null {
  const chosen = chosenKept(state);
  if (!chosen) return null;
  const { tr } = state;
  if (chosen.node.isInline) return tr.setSelection(TextSelection.create(tr.doc, chosen.to));
  const next = chosen.$to.nodeAfter;
  const hasPlace = next?.type === nodes.paragraph && next.childCount === 0;
  return hasPlace ? tr.setSelection(TextSelection.create(tr.doc, chosen.to + 1)) : offer(tr, chosen.to);
}

/** A new editor begins in text: a block that nobody chose is not chosen. */
export function startInText(doc: Node): { readonly doc: Node; readonly selection: Selection } {
  const first = firstText(doc);
  if (first) return { doc, selection: first };
  const withPlace = doc.copy(doc.content.addToEnd(nodes.paragraph.create()));
  return { doc: withPlace, selection: Selection.atEnd(withPlace) };
}

/**
 * Kept blocks alone are nothing that a browser would paste or compose into. A paragraph at the end costs nothing:
 * Markdown does not write it.
 */
export const alwaysText = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    firstText(doc) ? null : tr.insert(doc.content.size, nodes.paragraph.create()),
});

function firstText(doc: Node): Selection | null {
  return Selection.findFrom(doc.resolve(0), 1, true);
}
