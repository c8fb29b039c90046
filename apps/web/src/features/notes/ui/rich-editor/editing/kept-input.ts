import { NodeSelection, Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { caretAfterKept, chosenKept } from './kept.ts';
import { deleteKept } from './kept-deletion.ts';

const DELETION = /^delete\w*(Backward|Forward)$/;

/** Whatever brings text while a kept piece is chosen: keys, composition, phones, the clipboard. */
export const keptInput = new Plugin({
  props: {
    handleTextInput(view, _from, _to, text) {
      return typeBehind(view, text);
    },
    handlePaste(view, _event, slice) {
      if (slice.size > 0) moveBehind(view);
      return false;
    },
    handleDOMEvents: {
      /** Before the first syllable: the view would make room for it by deleting what is chosen. */
      compositionstart(view) {
        moveBehind(view);
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
 * Chromium puts the caret of a focused note that begins with a kept block before the block, and shows it behind:
 * from the second letter on, a syllable is composed nowhere. Told once more, it is where it seems to be.
 */
function anchorCaret(view: EditorView): void {
  const selection = view.dom.ownerDocument.getSelection();
  const isBehindKept = Selection.atStart(view.state.doc) instanceof NodeSelection;
  if (!isBehindKept || !selection?.isCollapsed || !view.dom.contains(selection.anchorNode)) return;
  const range = selection.getRangeAt(0).cloneRange();
  selection.removeAllRanges();
  selection.addRange(range);
}

/** Phones and dictation send this without a key that could have been handled. */
function beforeInput(view: EditorView, event: InputEvent): boolean {
  if (!event.cancelable || event.isComposing) return false;
  const isHandled = handled(view, event);
  if (isHandled) event.preventDefault();
  return isHandled;
}

function handled(view: EditorView, { inputType, data }: InputEvent): boolean {
  const direction = DELETION.exec(inputType)?.[1];
  if (direction)
    return deleteKept(direction === 'Backward' ? 'before' : 'after')(view.state, view.dispatch, view);
  if (!chosenKept(view.state)) return false;
  if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') return moveBehind(view);
  return inputType.startsWith('insert') && typeof data === 'string' && typeBehind(view, data);
}

function moveBehind(view: EditorView): boolean {
  const tr = caretAfterKept(view.state);
  if (tr) view.dispatch(tr);
  return tr !== null;
}

function typeBehind(view: EditorView, text: string): boolean {
  const tr = caretAfterKept(view.state);
  if (tr) view.dispatch(tr.insertText(text).scrollIntoView());
  return tr !== null;
}
