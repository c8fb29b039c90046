/** Kinds of a member's storage, in display order. */
export const STORAGE_KINDS = ['IMAGE', 'VERSION', 'NOTE', 'CARD', 'SEARCH'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** Bytes that each note, version and card counts in addition to its text: empty rows fill a disk, too. */
export const STORED_ROW_BYTES = 512;

/** In bytes. */
export type StorageByKind = Readonly<Record<StorageKind, number>>;

export function storageTotal(stored: StorageByKind): number {
  return STORAGE_KINDS.reduce((sum, kind) => sum + stored[kind], 0);
}
