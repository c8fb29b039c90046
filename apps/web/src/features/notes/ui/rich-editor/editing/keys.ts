import { chainCommands, exitCode, newlineInCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, type Plugin, TextSelection } from 'prosemirror-state';
import { schema } from '../schema.ts';
import { indentItem, outdentItem, toggleFormat } from './commands.ts';
import { alwaysText } from './kept.ts';
import { sparingKeymap } from './kept-deletion.ts';
import { clickBesideKept, enterAfterKept, leaveKept } from './kept-places.ts';
import { offeredPlace } from './offered-place.ts';

const { nodes, marks } = schema;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
});

/** Below a code block that ends the note there is nothing to go to: a paragraph appears. */
const leaveLastCode: Command = (state, dispatch) => {
  const { $head, empty } = state.selection;
  const isAtEnd =
    $head.parent.type === nodes.codeBlock &&
    $head.pos === $head.end() &&
    $head.after() === state.doc.content.size;
  if (!empty || !isAtEnd) return false;
  const tr = state.tr.insert(state.doc.content.size, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
  return true;
};

/** Tab leaves the editor wherever it does not move an item. */
export const editorKeys: readonly Plugin[] = [
  clickBesideKept,
  offeredPlace,
  alwaysText,
  keymap({
    'Mod-b': toggleFormat(marks.strong),
    'Mod-i': toggleFormat(marks.em),
    'Mod-u': toggleFormat(marks.underline),
    'Mod-Shift-x': toggleFormat(marks.strike),
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    Tab: indentItem,
    'Shift-Tab': outdentItem,
    Enter: enterAfterKept(chainCommands(newlineInCode, splitListItem(nodes.listItem))),
    'Shift-Enter': enterAfterKept(breakLine),
    'Mod-Enter': enterAfterKept(breakLine),
    Backspace: undoInputRule,
    ArrowUp: leaveKept('before'),
    ArrowLeft: leaveKept('before'),
    ArrowDown: chainCommands(leaveLastCode, leaveKept('after')),
    ArrowRight: leaveKept('after'),
  }),
  keymap(sparingKeymap),
];
