import {
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createEnterGate } from '#shared/lib/composition.ts';

/** Props of a form that Ctrl+Enter saves: once per press, including a syllable that is being composed. */
export function useSaveKey(save: () => void) {
  const [gate] = useState(() => createEnterGate());
  // A replayed press runs after the render with the last syllable.
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  useEffect(() => gate.forget, [gate]);
  const replay = () => latest.current();
  return {
    onCompositionStart: gate.compositionStart,
    onCompositionEnd: (event: CompositionEvent) => gate.compositionEnd(event.data, replay),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      const decision = gate.keyDown(event.nativeEvent, replay);
      if (decision !== 'leave') event.preventDefault();
      if (decision === 'act') replay();
    },
  };
}
