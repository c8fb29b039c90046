import {
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createEnterGate } from './composition.ts';

/** Props of a field in which Enter does something: once a press, with the last syllable, also while composing. */
export function useEnter<Field extends HTMLElement>(act: (field: Field) => void) {
  const [gate] = useState(createEnterGate);
  // A replayed Enter runs after the render that the last syllable caused.
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useEffect(() => gate.forget, [gate]);
  return {
    onCompositionStart: () => gate.compositionStart(),
    onCompositionEnd: (event: CompositionEvent<Field>) => {
      const field = event.currentTarget;
      gate.compositionEnd(event.data, () => latest.current(field));
    },
    onKeyDown: (event: KeyboardEvent<Field>) => {
      const field = event.currentTarget;
      if (gate.keyDown(event.nativeEvent, () => latest.current(field))) event.preventDefault();
    },
  };
}
