import { NodeSelection, Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { caretAfterPreserved, selectedPreserved } from './preserved-blocks.ts';
import { deletePreserved } from './preserved-deletion.ts';

const DELETION = /^delete\w*(Backward|Forward)$/;

/** Text that is entered while a preserved node is selected goes after it: keys, composition, phones, the clipboard. */
export const preservedInput = new Plugin({
  props: {
    handleTextInput(view, _from, _to, text) {
      return typeAfter(view, text);
    },
    handlePaste(view, _event, slice) {
      if (slice.size > 0) moveAfter(view);
      return false;
    },
    handleDOMEvents: {
      /** Before the first syllable: the view would delete the selected node. */
      compositionstart(view) {
        moveAfter(view);
        return false;
      },
      focus(view) {
        anchorCaret(view);
        return false;
      },
      beforeinput: (view, event) => beforeInput(view, event),
    },
  },
});

/**
 * In a note that begins with a preserved block, Chromium puts the caret before the block and shows it after: from its
 * second jamo on, a syllable is lost. Setting the same range again puts the caret where it is shown.
 */
function anchorCaret(view: EditorView): void {
  const selection = view.dom.ownerDocument.getSelection();
  const isAfterPreserved = Selection.atStart(view.state.doc) instanceof NodeSelection;
  if (!isAfterPreserved || !selection?.isCollapsed || !view.dom.contains(selection.anchorNode)) return;
  const range = selection.getRangeAt(0).cloneRange();
  selection.removeAllRanges();
  selection.addRange(range);
}

/** Phones and dictation send this event without a key event. */
function beforeInput(view: EditorView, event: InputEvent): boolean {
  if (!event.cancelable || event.isComposing) return false;
  const isHandled = handleInput(view, event);
  if (isHandled) event.preventDefault();
  return isHandled;
}

function handleInput(view: EditorView, { inputType, data }: InputEvent): boolean {
  const direction = DELETION.exec(inputType)?.[1];
  if (direction)
    return deletePreserved(direction === 'Backward' ? 'before' : 'after')(view.state, view.dispatch, view);
  if (!selectedPreserved(view.state)) return false;
  if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') return moveAfter(view);
  return inputType.startsWith('insert') && typeof data === 'string' && typeAfter(view, data);
}

function moveAfter(view: EditorView): boolean {
  const tr = caretAfterPreserved(view.state);
  if (tr) view.dispatch(tr);
  return tr !== null;
}

function typeAfter(view: EditorView, text: string): boolean {
  const tr = caretAfterPreserved(view.state);
  if (tr) view.dispatch(tr.insertText(text).scrollIntoView());
  return tr !== null;
}
