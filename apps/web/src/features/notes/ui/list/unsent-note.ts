/** A note, or changes to one, that only this device has. */
export interface UnsentNote {
  /** The note's id as text, or the key that it has on this device until it gets one. */
  readonly key: string;
  readonly title: string;
  readonly excerpt: string;
  readonly changedAt: Date;
  readonly isNew: boolean;
  readonly hasConflict: boolean;
}
