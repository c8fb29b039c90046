import { baseKeymap, chainCommands, exitCode, newlineInCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { schema } from '../schema.ts';
import { indentItem, outdentItem, toggleFormat } from './commands.ts';

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

/** What cannot be retyped is chosen by the first press and removed by the second. */
function chooseAtom(side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    const atom = side === 'before' ? $from.nodeBefore : $from.nodeAfter;
    if (!empty || !atom || (atom.type !== nodes.image && atom.type !== nodes.preservedInline)) return false;
    const position = side === 'before' ? $from.pos - atom.nodeSize : $from.pos;
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, position)));
    return true;
  };
}

/** What is typed while a kept piece is chosen follows it: nothing that is kept is typed over. */
const typeAfterKept = new Plugin({
  props: {
    handleKeyDown(view, event) {
      const isTyping =
        !event.ctrlKey && !event.metaKey && (event.key.length === 1 || event.key === 'Process');
      const tr = isTyping ? caretAfterKept(view.state) : null;
      if (tr) view.dispatch(tr);
      return false;
    },
  },
});

export function caretAfterKept({ selection, tr }: EditorState): Transaction | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { type } = selection.node;
  if (type === nodes.preservedInline) return tr.setSelection(TextSelection.create(tr.doc, selection.to));
  if (type !== nodes.preservedBlock) return null;
  tr.insert(selection.to, nodes.paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, selection.to + 1));
}

/** Tab leaves the editor wherever it does not move an item. */
export const editorKeys: readonly Plugin[] = [
  typeAfterKept,
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
    Enter: chainCommands(newlineInCode, splitListItem(nodes.listItem)),
    'Shift-Enter': breakLine,
    'Mod-Enter': breakLine,
    Backspace: chainCommands(undoInputRule, chooseAtom('before')),
    Delete: chooseAtom('after'),
    ArrowDown: leaveLastCode,
  }),
  keymap(baseKeymap),
];
