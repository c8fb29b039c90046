import {
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createEnterGate, enterMeaning, SAME_PRESS_MS } from './composition.ts';

/** Props of a field in which Enter does something: once a press, with the last syllable, also while composing. */
export function useEnter<Field extends HTMLElement>(act: (field: Field) => void) {
  const gate = useEnterGate();
  // A replayed Enter runs after the render that the last syllable caused.
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return {
    onCompositionStart: gate.compositionStart,
    onCompositionEnd: (event: CompositionEvent<Field>) => {
      const field = event.currentTarget;
      gate.compositionEnd(event.data, () => replay(() => latest.current(field)));
    },
    onKeyDown: (event: KeyboardEvent<Field>) => {
      const field = event.currentTarget;
      const decision = gate.keyDown(event.nativeEvent, () => replay(() => latest.current(field)));
      if (decision !== 'leave') event.preventDefault();
      if (decision === 'act') latest.current(field);
    },
  };
}

/** Props of a form: an Enter that ends a syllable in one of its fields sends it once, the syllable included. */
export function useFormEnter() {
  const gate = useEnterGate();
  return {
    onCompositionStart: gate.compositionStart,
    onCompositionEnd: (event: CompositionEvent<HTMLFormElement>) => {
      const form = event.currentTarget;
      gate.compositionEnd(event.data, () => replay(() => submit(form)));
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      // A field with an Enter of its own has dealt with it; in a text area it is a new line.
      if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
      const form = event.currentTarget;
      const decision = gate.keyDown(event.nativeEvent, () => replay(() => submit(form)));
      if (decision === 'hold' || decision === 'drop') event.preventDefault();
    },
  };
}

/**
 * Acts for a press that the browser may tell of once more. By then the focus may be elsewhere (a dialog has closed, a
 * button has it), and there the second telling must not act.
 */
function replay(act: () => void): void {
  const stop = () => document.removeEventListener('keydown', swallow, true);
  const swallow = (event: globalThis.KeyboardEvent) => {
    if (enterMeaning(event) !== 'press') return;
    stop();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', swallow, true);
  setTimeout(stop, SAME_PRESS_MS);
  act();
}

function useEnterGate() {
  const [gate] = useState(() => createEnterGate());
  useEffect(() => gate.forget, [gate]);
  return gate;
}

/** As the browser does it: by the button, so that a disabled one refuses. */
function submit(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button) button.click();
  else form.requestSubmit();
}
