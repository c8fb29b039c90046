import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { type Command, NodeSelection } from 'prosemirror-state';
import { schema } from '../schema.ts';
import { preservedBeside, type Side, selectedPreserved } from './preserved-blocks.ts';

const { nodes } = schema;
const ordinary = { before: baseKeymap.Backspace, after: baseKeymap.Delete };

function selectInlineAtom(side: Side): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    const atom = side === 'before' ? $from.nodeBefore : $from.nodeAfter;
    if (!empty || !atom || (atom.type !== nodes.image && atom.type !== nodes.preservedInline)) return false;
    const position = side === 'before' ? $from.pos - atom.nodeSize : $from.pos;
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, position)));
    return true;
  };
}

/** Handles each deletion beside a preserved block: the browser would delete the block. */
function selectBlock(side: Side): Command {
  return (state, dispatch) => {
    const block = preservedBeside(state, side);
    if (!block) return false;
    const { $head } = state.selection;
    // The first text of an item or quotation is lifted out first.
    const isInner = side === 'before' && $head.index($head.depth - 1) === 0;
    // An empty paragraph is deleted, and the block is selected. Without the view, which misjudges the edge of a text
    // beside a node that cannot be edited.
    if (isInner || $head.parent.content.size === 0) ordinary[side]?.(state, dispatch);
    else dispatch?.(state.tr.setSelection(block).scrollIntoView());
    return true;
  };
}

/** The first press selects a node that cannot be retyped, the second deletes it. */
function selectPreserved(side: Side): Command {
  return chainCommands(selectInlineAtom(side), selectBlock(side));
}

/** A deletion by an input event without a key, as phones send it. */
export function deletePreserved(side: Side): Command {
  const removeSelected: Command = (state, dispatch) => {
    if (!selectedPreserved(state)) return false;
    dispatch?.(state.tr.deleteSelection().scrollIntoView());
    return true;
  };
  return chainCommands(removeSelected, selectPreserved(side));
}

/** Keys that delete backward or forward, with any modifier, do not delete preserved nodes at once. */
export const preservingKeymap: Record<string, Command> = Object.fromEntries(
  Object.entries(baseKeymap).map(([key, command]) => {
    if (command === ordinary.before) return [key, chainCommands(selectPreserved('before'), command)];
    if (command === ordinary.after) return [key, chainCommands(selectPreserved('after'), command)];
    return [key, command];
  }),
);
