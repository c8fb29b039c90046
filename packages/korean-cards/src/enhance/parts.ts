/** Replaces `note.slice(from, to)` by the text; both are UTF-16 positions in the note as it is. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export type PartKind = 'SPACING' | 'LIST' | 'HEADING' | 'SUMMARY' | 'TERMS' | 'REWRITE';

/** One thing that can be done for a note, which its writer takes or leaves. */
export interface EnhancePart {
  readonly kind: PartKind;
  /** In the order of the note; none overlaps another. */
  readonly edits: readonly Edit[];
  /** Taken unless the member says otherwise. */
  readonly suggested: boolean;
}

/** Lines of their own, put before a line or behind one. */
export function insertedLinePosition(note: string, { from, to, text }: Edit): 'before' | 'behind' | null {
  if (from !== to) return null;
  const startsLine = from === 0 || note[from - 1] === '\n';
  const endsLine = from === note.length || /[\r\n]/.test(note[from] ?? '');
  if (startsLine && text.endsWith('\n')) return 'before';
  return endsLine && text.startsWith('\n') ? 'behind' : null;
}
