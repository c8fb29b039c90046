import { type Command, Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { caretAfterPreserved, isPreservedBlock, type Side, selectedPreserved } from './preserved-blocks.ts';
import { insertTemporaryParagraph, makePermanent } from './temporary-paragraph.ts';

/** An arrow key past a preserved block at the edge of the note inserts a paragraph, since there is no text to go to. */
export function leavePreserved(side: Side): Command {
  return (state, dispatch) => {
    const selected = selectedPreserved(state);
    if (!selected || selected.node.isInline) return false;
    const isBefore = side === 'before';
    if (Selection.findFrom(isBefore ? selected.$from : selected.$to, isBefore ? -1 : 1)) return false;
    dispatch?.(insertTemporaryParagraph(state.tr, isBefore ? 0 : state.doc.content.size));
    return true;
  };
}

/** A new line goes after a selected node instead of replacing it. */
export function enterAfterPreserved(command: Command): Command {
  return (state, dispatch, view) => {
    const moved = caretAfterPreserved(state);
    if (!moved) return command(state, dispatch, view);
    dispatch?.(makePermanent(moved).scrollIntoView());
    return selectedPreserved(state)?.node.isBlock || !view || command(view.state, dispatch, view);
  };
}

/** A click above, below or between preserved blocks, where there is no text. */
export const clickBesidePreserved = new Plugin({
  props: {
    handleClick(view, _position, event) {
      const at = gapAt(view, event.clientY);
      if (at === null) return false;
      view.dispatch(insertTemporaryParagraph(view.state.tr, at));
      return true;
    },
  },
});

function gapAt(view: EditorView, y: number): number | null {
  const { doc } = view.state;
  let at = 0;
  for (const child of doc.children) {
    const element = view.nodeDOM(at);
    if (!(element instanceof HTMLElement)) return null;
    const { top, bottom } = element.getBoundingClientRect();
    if (y < top) break;
    if (y <= bottom) return null;
    at += child.nodeSize;
  }
  const { nodeBefore, nodeAfter } = doc.resolve(at);
  const isFree = [nodeBefore, nodeAfter].every((node) => !node || isPreservedBlock(node));
  return isFree && (nodeBefore || nodeAfter) ? at : null;
}
