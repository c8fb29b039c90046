import { type Command, Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { caretAfterKept, chosenKept, isKeptBlock, type Side } from './kept.ts';
import { lasting, offer } from './offered-place.ts';

/** Past a chosen block that begins or ends the note there is nothing to go to: a paragraph appears. */
export function leaveKept(side: Side): Command {
  return (state, dispatch) => {
    const chosen = chosenKept(state);
    if (!chosen || chosen.node.isInline) return false;
    const isBefore = side === 'before';
    if (Selection.findFrom(isBefore ? chosen.$from : chosen.$to, isBefore ? -1 : 1)) return false;
    dispatch?.(offer(state.tr, isBefore ? 0 : state.doc.content.size));
    return true;
  };
}

/** A new line follows a chosen piece instead of replacing it. */
export function enterAfterKept(command: Command): Command {
  return (state, dispatch, view) => {
    const moved = caretAfterKept(state);
    if (!moved) return command(state, dispatch, view);
    dispatch?.(lasting(moved).scrollIntoView());
    return chosenKept(state)?.node.isBlock || !view || command(view.state, dispatch, view);
  };
}

/** A click above, below or between kept blocks, where no text is. */
export const clickBesideKept = new Plugin({
  props: {
    handleClick(view, _position, event) {
      const at = gapAt(view, event.clientY);
      if (at === null) return false;
      view.dispatch(offer(view.state.tr, at));
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
  const isFree = [nodeBefore, nodeAfter].every((node) => !node || isKeptBlock(node));
  return isFree && (nodeBefore || nodeAfter) ? at : null;
}
