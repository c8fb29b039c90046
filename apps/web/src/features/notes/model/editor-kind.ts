import { create } from 'zustand';

export type EditorKind = 'rich' | 'markdown';

const PLACE = 'molip.editor';

function stored(): EditorKind {
  try {
    return localStorage.getItem(PLACE) === 'markdown' ? 'markdown' : 'rich';
  } catch {
    return 'rich';
  }
}

interface EditorChoice {
  readonly kind: EditorKind;
  readonly choose: (kind: EditorKind) => void;
}

/** Which editor one writes in; this device remembers it. */
export const useEditorKind = create<EditorChoice>((set) => ({
  kind: stored(),
  choose: (kind) => {
    set({ kind });
    try {
      localStorage.setItem(PLACE, kind);
    } catch {
      // It holds until the page is left.
    }
  },
}));
