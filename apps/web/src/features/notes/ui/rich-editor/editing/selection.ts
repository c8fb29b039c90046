import type { Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { AllSelection, type EditorState, TextSelection } from 'prosemirror-state';

/** The depth of the nearest ancestor of a kind, 0 if there is none. */
export function ancestorDepth($pos: ResolvedPos, type: NodeType): number {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if ($pos.node(depth).type === type) return depth;
  return 0;
}

export function selectedTextblocks(state: EditorState): Node[] {
  const found: Node[] = [];
  for (const { $from, $to } of state.selection.ranges) {
    state.doc.nodesBetween($from.pos, $to.pos, (node) => {
      if (node.isTextblock) found.push(node);
      return !node.isTextblock;
    });
  }
  return found;
}

/** The whole note as a text selection: an AllSelection is outside of every list and quotation. */
export function withTextSelection(state: EditorState): EditorState {
  const { doc, selection, tr } = state;
  if (!(selection instanceof AllSelection)) return state;
  return state.apply(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
}
