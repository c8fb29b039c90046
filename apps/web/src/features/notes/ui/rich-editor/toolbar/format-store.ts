import type { EditorState } from 'prosemirror-state';
import { formatsOf } from './format-state.ts';

/** Tells the toolbar only when something about it changes, not of every letter. */
export function createFormatStore() {
  let formats: ReadonlySet<string> = new Set();
  let word = '';
  const listeners = new Set<() => void>();
  return {
    read: () => formats,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    update(state: EditorState) {
      const next = formatsOf(state);
      const nextWord = [...next].join(' ');
      if (nextWord === word) return;
      [formats, word] = [next, nextWord];
      for (const listener of listeners) listener();
    },
  };
}

export type FormatStore = ReturnType<typeof createFormatStore>;
