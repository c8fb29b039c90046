import { type CompositionEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';
import { continueBlock } from './continue-block.ts';
import { nestItems, unnestItems } from './nest-items.ts';
import { type Command, commandOf, isMac } from './shortcuts.ts';
import type { Selected } from './text-edit.ts';
import { applyEdit } from './text-edit.ts';
import { toggleLink } from './toggle-link.ts';
import { toggleMark } from './toggle-mark.ts';

type Field = HTMLTextAreaElement;

const NEW_LINE_TYPES = ['insertLineBreak', 'insertParagraph'];
/** Within this time a press ends its composition, and is not reported twice. */
const SAME_PRESS_MS = 200;

export function runCommand(field: Field, command: Command): void {
  const selected = selectedOf(field);
  applyEdit(field, command === 'link' ? toggleLink(selected) : toggleMark(selected, command));
}

function selectedOf({ value, selectionStart, selectionEnd }: Field): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Shortcuts, Tab in lists, Enter that continues a list. None changes a syllable that is being composed. */
export function useFieldKeys() {
  const deferred = useRef<{ command: Command; at: number } | null>(null);
  const lastRun = useRef<{ command: Command; at: number } | null>(null);
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
        const isRepeated =
          lastRun.current?.command === command && event.timeStamp - lastRun.current.at < SAME_PRESS_MS;
        if (isComposing) deferred.current = { command, at: event.timeStamp };
        else if (!isRepeated) runCommand(event.currentTarget, command);
        return;
      }
      if (isComposing) return;
      if (event.key === 'Tab') return pressTab(event);
      if (event.key !== 'Shift') leavesByTab.current = event.key === 'Escape';
    },
    onBlur: () => {
      leavesByTab.current = false;
    },
    /** A shortcut ends the composition, and runs after it. */
    onCompositionEnd: (event: CompositionEvent<Field>) => {
      const field = event.currentTarget;
      const press = deferred.current;
      deferred.current = null;
      if (!press || event.timeStamp - press.at > SAME_PRESS_MS) return;
      lastRun.current = { command: press.command, at: event.timeStamp };
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
