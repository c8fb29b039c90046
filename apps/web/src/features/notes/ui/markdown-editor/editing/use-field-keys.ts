import { type CompositionEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';
import { applyEdit } from './apply-edit.ts';
import { continueBlock } from './continue-block.ts';
import { nestItems, unnestItems } from './nest-items.ts';
import { type Command, commandOf, isMac } from './shortcuts.ts';
import type { Selected } from './text-edit.ts';
import { toggleLink } from './toggle-link.ts';
import { toggleMark } from './toggle-mark.ts';

type Field = HTMLTextAreaElement;

const NEW_LINE_TYPES = ['insertLineBreak', 'insertParagraph'];
/** Within this time a composition that the same press ended has ended; and one press is not told of twice. */
const SAME_PRESS_MS = 200;

export function runCommand(field: Field, command: Command): void {
  const selected = selectedOf(field);
  applyEdit(field, command === 'link' ? toggleLink(selected) : toggleMark(selected, command));
}

function selectedOf({ value, selectionStart, selectionEnd }: Field): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Keys of the field: shortcuts, Tab in lists, Enter that goes on with a list. None of them touches a syllable in the making. */
export function useFieldKeys() {
  const held = useRef<{ command: Command; at: number } | null>(null);
  const ran = useRef<{ command: Command; at: number } | null>(null);
  const leavesByTab = useRef(false);

  const pressTab = (event: KeyboardEvent<Field>) => {
    if (leavesByTab.current || event.ctrlKey || event.altKey || event.metaKey) return;
    const move = event.shiftKey ? unnestItems : nestItems;
    const edit = move(selectedOf(event.currentTarget));
    if (!edit) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  };

  return {
    onKeyDown: (event: KeyboardEvent<Field>) => {
      const { isComposing } = event.nativeEvent;
      const command = commandOf(event, isMac());
      if (command) {
        event.preventDefault();
        const isToldAgain =
          ran.current?.command === command && event.timeStamp - ran.current.at < SAME_PRESS_MS;
        if (isComposing) held.current = { command, at: event.timeStamp };
        else if (!isToldAgain) runCommand(event.currentTarget, command);
        return;
      }
      if (isComposing) return;
      if (event.key === 'Tab') return pressTab(event);
      if (event.key !== 'Shift') leavesByTab.current = event.key === 'Escape';
    },
    onBlur: () => {
      leavesByTab.current = false;
    },
    /** A shortcut ends the syllable; then it acts. */
    onCompositionEnd: (event: CompositionEvent<Field>) => {
      const field = event.currentTarget;
      const press = held.current;
      held.current = null;
      if (!press || event.timeStamp - press.at > SAME_PRESS_MS) return;
      ran.current = { command: press.command, at: event.timeStamp };
      setTimeout(() => runCommand(field, press.command));
    },
    onInput: (event: InputEvent<Field>) => {
      const { inputType, isComposing } = event.nativeEvent as globalThis.InputEvent;
      if (isComposing || !NEW_LINE_TYPES.includes(inputType)) return;
      const field = event.currentTarget;
      const edit = continueBlock(field.value, field.selectionStart);
      if (edit) applyEdit(field, edit);
    },
  };
}
