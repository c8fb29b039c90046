import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { type Command, NodeSelection } from 'prosemirror-state';
import { schema } from '../schema.ts';
import { chosenKept, keptBeside, type Side } from './kept.ts';

const { nodes } = schema;
const ordinary = { before: baseKeymap.Backspace, after: baseKeymap.Delete };

function chooseInline(side: Side): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    const atom = side === 'before' ? $from.nodeBefore : $from.nodeAfter;
    if (!empty || !atom || (atom.type !== nodes.image && atom.type !== nodes.preservedInline)) return false;
    const position = side === 'before' ? $from.pos - atom.nodeSize : $from.pos;
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, position)));
    return true;
  };
}

/** Handles every press beside a kept block: what the browser would delete there is the block. */
function chooseBlock(side: Side): Command {
  return (state, dispatch) => {
    const block = keptBeside(state, side);
    if (!block) return false;
    const { $head } = state.selection;
    // The first text of an item or quotation leaves it first.
    const isInner = side === 'before' && $head.index($head.depth - 1) === 0;
    // An empty paragraph goes away, and the block is chosen. Without the view, which misjudges the edge of a text
    // beside what cannot be edited.
    if (isInner || $head.parent.content.size === 0) ordinary[side]?.(state, dispatch);
    else dispatch?.(state.tr.setSelection(block).scrollIntoView());
    return true;
  };
}

/** What cannot be retyped is chosen by the first press and removed by the second. */
function chooseKept(side: Side): Command {
  return chainCommands(chooseInline(side), chooseBlock(side));
}

/** What a deletion means that no key announced. */
export function deleteKept(side: Side): Command {
  const removeChosen: Command = (state, dispatch) => {
    if (!chosenKept(state)) return false;
    dispatch?.(state.tr.deleteSelection().scrollIntoView());
    return true;
  };
  return chainCommands(removeChosen, chooseKept(side));
}

/** Every key that deletes backward or forward, with whatever modifier, spares what is kept. */
export const sparingKeymap: Record<string, Command> = Object.fromEntries(
  Object.entries(baseKeymap).map(([key, command]) => {
    if (command === ordinary.before) return [key, chainCommands(chooseKept('before'), command)];
    if (command === ordinary.after) return [key, chainCommands(chooseKept('after'), command)];
    return [key, command];
  }),
);
