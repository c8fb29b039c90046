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
import { insertTemporaryParagraph } from './temporary-paragraph.ts';

const { nodes } = schema;

export type Side = 'before' | 'after';

export function isPreservedBlock(node: Node | null | undefined): boolean {
  return node?.type === nodes.preservedBlock;
}

export function selectedPreserved({ selection }: EditorState): NodeSelection | null {
  if (!(selection instanceof NodeSelection)) return null;
  return isPreservedBlock(selection.node) || selection.node.type === nodes.preservedInline ? selection : null;
}

/** The preserved block next to a caret at the edge of its text, in or outside of quotations and lists. */
export function preservedBeside({ doc, selection }: EditorState, side: Side): NodeSelection | null {
  const { $head, empty } = selection;
  if (!empty || !$head.parent.isTextblock) return null;
  if ($head.pos !== (side === 'before' ? $head.start() : $head.end())) return null;
  const found =
    side === 'before'
      ? Selection.findFrom(doc.resolve($head.before()), -1)
      : Selection.findFrom(doc.resolve($head.after()), 1);
  return found instanceof NodeSelection && isPreservedBlock(found.node) ? found : null;
}

/** Moves the caret after the selected preserved node, so that typing does not replace it. */
export function caretAfterPreserved(state: EditorState): Transaction | null {
  const selected = selectedPreserved(state);
  if (!selected) return null;
  const { tr } = state;
  if (selected.node.isInline) return tr.setSelection(TextSelection.create(tr.doc, selected.to));
  const next = selected.$to.nodeAfter;
  const hasParagraph = next?.type === nodes.paragraph && next.childCount === 0;
  return hasParagraph
    ? tr.setSelection(TextSelection.create(tr.doc, selected.to + 1))
    : insertTemporaryParagraph(tr, selected.to);
}

/** The selection of a new editor is in text, not on a preserved block. */
export function startInText(doc: Node): { readonly doc: Node; readonly selection: Selection } {
  const first = firstText(doc);
  if (first) return { doc, selection: first };
  const withParagraph = doc.copy(doc.content.addToEnd(nodes.paragraph.create()));
  return { doc: withParagraph, selection: Selection.atEnd(withParagraph) };
}

/**
 * Browsers cannot paste or compose into a note of preserved blocks alone. Markdown does not print an empty paragraph
 * at the end.
 */
export const ensureTextblock = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    firstText(doc) ? null : tr.insert(doc.content.size, nodes.paragraph.create()),
});

function firstText(doc: Node): Selection | null {
  return Selection.findFrom(doc.resolve(0), 1, true);
}
