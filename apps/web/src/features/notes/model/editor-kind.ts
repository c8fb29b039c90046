import { create } from 'zustand';

export type EditorKind = 'rich' | 'markdown';

const STORAGE_KEY = 'molip.editor';

function stored(): EditorKind {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'markdown' ? 'markdown' : 'rich';
  } catch {
    return 'rich';
  }
}

interface EditorChoice {
  readonly kind: EditorKind;
  readonly choose: (kind: EditorKind) => void;
}

/** The chosen editor, stored on this device. */
export const useEditorKind = create<EditorChoice>((set) => ({
  kind: stored(),
  choose: (kind) => {
    set({ kind });
    try {
      localStorage.setItem(STORAGE_KEY, kind);
    } catch {
      // The choice is lost with the page.
    }
  },
}));
