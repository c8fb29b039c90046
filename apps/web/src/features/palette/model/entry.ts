export type EntryKind = 'action' | 'note' | 'deck' | 'card';

/** An option of the palette: an action, or something to open. */
export interface Entry {
  /** Unique among all entries, the same each time. */
  readonly id: string;
  readonly kind: EntryKind;
  /** A Phosphor icon as text. */
  readonly icon: string;
  readonly title: string;
  /** The second line. */
  readonly detail?: string;
  /** Other names, which are searched and not shown. */
  readonly otherNames?: readonly string[];
  readonly choose: () => void;
  /** Choosing it does not change the page, so that the focus returns to where it was. */
  readonly keepsPage?: boolean;
}

/** Entries found for a query, without actions. */
export interface PaletteResults {
  readonly entries: readonly Entry[];
  /** The server could not be reached: these entries are cached on this device. */
  readonly isFromDevice: boolean;
  /** A part of the search failed. */
  readonly hasFailed: boolean;
}
