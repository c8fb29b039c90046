export interface NoteText {
  readonly title: string;
  readonly content: string;
}

export interface SavedNote extends NoteText {
  readonly revision: number;
  /** The newest first. */
  readonly saveIds: readonly string[];
}

export interface Save extends NoteText {
  /** The revision that the edit started from; without it the last save wins. */
  readonly revision?: number | undefined;
  readonly saveId?: string | undefined;
}

/** More saves than are ever in flight. */
const SAVE_IDS_MAX = 20;

/** `same`: the note has this text already. `conflict`: another device has saved since. */
export type SaveVerdict = 'saved' | 'same' | 'conflict';

export function judgeSave(note: SavedNote, save: Save): SaveVerdict {
  if (save.saveId !== undefined && note.saveIds.includes(save.saveId)) return 'same';
  if (note.title === save.title && note.content === save.content) return 'same';
  if (save.revision !== undefined && save.revision !== note.revision) return 'conflict';
  return 'saved';
}

export function rememberSave(saveIds: readonly string[], saveId: string | undefined): string[] {
  return saveId === undefined ? [...saveIds] : [saveId, ...saveIds].slice(0, SAVE_IDS_MAX);
}
