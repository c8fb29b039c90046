export type EntryKind = 'action' | 'note' | 'deck' | 'card';

/** One line of the palette: something that can be done or opened. */
export interface Entry {
  /** Unique among all entries, the same each time. */
  readonly id: string;
  readonly kind: EntryKind;
  /** A Phosphor icon as text. */
  readonly icon: string;
  readonly title: string;
  /** A second, quieter line. */
  readonly detail?: string;
  /** What it is also called; found by, and not shown. */
  readonly otherNames?: readonly string[];
  readonly choose: () => void;
  /** Chosen, it leaves the page as it is: the focus goes back to where it was. */
  readonly staysHere?: boolean;
}

/** What there is beyond the actions, for words that were typed. */
export interface Found {
  readonly entries: readonly Entry[];
  /** The server could not be reached: these are what the device holds. */
  readonly isFromDevice: boolean;
  /** Some could not be looked for. */
  readonly hasFailed: boolean;
}
