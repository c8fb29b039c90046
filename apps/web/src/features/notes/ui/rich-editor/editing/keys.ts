import { chainCommands, exitCode, newlineInCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, type Plugin, TextSelection } from 'prosemirror-state';
import { schema } from '../schema.ts';
import { indentItem, outdentItem, toggleFormat } from './commands.ts';
import { ensureTextblock } from './preserved-blocks.ts';
import { preservingKeymap } from './preserved-deletion.ts';
import { clickBesidePreserved, enterAfterPreserved, leavePreserved } from './preserved-navigation.ts';
import { temporaryParagraph } from './temporary-paragraph.ts';

const { nodes, marks } = schema;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
});

/** ArrowDown in a code block at the end of the note inserts a paragraph, since there is no text to go to. */
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

/** Tab leaves the editor, except in list items, which it indents. */
export const editorKeys: readonly Plugin[] = [
  clickBesidePreserved,
  temporaryParagraph,
  ensureTextblock,
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
    Enter: enterAfterPreserved(chainCommands(newlineInCode, splitListItem(nodes.listItem))),
    'Shift-Enter': enterAfterPreserved(breakLine),
    'Mod-Enter': enterAfterPreserved(breakLine),
    Backspace: undoInputRule,
    ArrowUp: leavePreserved('before'),
    ArrowLeft: leavePreserved('before'),
    ArrowDown: chainCommands(leaveLastCode, leavePreserved('after')),
    ArrowRight: leavePreserved('after'),
  }),
  keymap(preservingKeymap),
];
