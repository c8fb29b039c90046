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
  /** What the writer began from; without it the last one wins. */
  readonly revision?: number | undefined;
  readonly saveId?: string | undefined;
}

/** More saves than are ever on their way at once. */
const SAVE_IDS_MAX = 20;

/** `same`: it is there already, by whatever way. `conflict`: somebody else has written meanwhile. */
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
