/** Replaces `note.slice(from, to)` by the text, at UTF-16 positions of the unchanged note. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export type PartKind = 'SPACING' | 'LIST' | 'HEADING' | 'SUMMARY' | 'TERMS' | 'REWRITE';

/** One improvement, which the member accepts or rejects. */
export interface EnhancePart {
  readonly kind: PartKind;
  /** In the order of the note, without overlaps. */
  readonly edits: readonly Edit[];
  /** Selected by default. */
  readonly suggested: boolean;
}

/** For an edit that inserts whole lines: before or behind the line at its position. */
export function insertedLinePosition(note: string, { from, to, text }: Edit): 'before' | 'behind' | null {
  if (from !== to) return null;
  const startsLine = from === 0 || note[from - 1] === '\n';
  const endsLine = from === note.length || /[\r\n]/.test(note[from] ?? '');
  if (startsLine && text.endsWith('\n')) return 'before';
  return endsLine && text.startsWith('\n') ? 'behind' : null;
}
