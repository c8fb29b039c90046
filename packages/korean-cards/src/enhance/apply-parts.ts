import { type Edit, type EnhancePart, insertedLinePosition } from './parts.ts';

/** Applies the parts to the note. An edit that overlaps one of an earlier part is left out. */
export function applyParts(note: string, parts: readonly EnhancePart[]): string {
  const occupied = new OccupiedRanges(note.length);
  const all = parts.flatMap(({ kind, edits }) =>
    edits.map((edit) => ({ edit, isBlank: kind === 'SPACING' && isBlank(note, edit) })),
  );
  const textEdits = all.filter(({ edit, isBlank }) => !isBlank && occupied.occupy(edit));
  // Edits that touch a space insert their own.
  const blanks = all.filter(({ edit, isBlank }) => isBlank && !occupied.touches(edit));
  return applyEdits(
    note,
    [...textEdits, ...blanks.filter(({ edit }) => occupied.occupy(edit))].map(({ edit }) => edit),
  );
}

function isBlank(note: string, { from, to, text }: Edit): boolean {
  return (text + note.slice(from, to)).trim() === '';
}

function applyEdits(note: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, text } of inNoteOrder(note, edits)) {
    pieces.push(note.slice(at, from), text);
    at = to;
  }
  return pieces.join('') + note.slice(at);
}

/** At one position: lines inserted before, text within the line, lines inserted after. */
function inNoteOrder(note: string, edits: readonly Edit[]): Edit[] {
  const rank = (edit: Edit) => {
    const place = insertedLinePosition(note, edit);
    return place === 'before' ? 0 : edit.from < edit.to ? 3 : place === 'behind' ? 2 : 1;
  };
  return edits.toSorted((a, b) => a.from - b.from || rank(a) - rank(b));
}

class OccupiedRanges {
  /** For every character, the number of the edit that replaces it; 0 for none. */
  private readonly owners: Int32Array;
  private readonly insertions = new Set<number>();
  private edits = 0;

  constructor(length: number) {
    this.owners = new Int32Array(length);
  }

  /** @returns whether the range was free, and is now occupied. */
  occupy({ from, to }: Edit): boolean {
    if (from === to) {
      if (this.ownerAt(from) !== 0 && this.ownerAt(from) === this.ownerAt(from - 1)) return false;
      this.insertions.add(from);
      return true;
    }
    for (let at = from; at < to; at += 1) {
      if (this.ownerAt(at) !== 0 || (at > from && this.insertions.has(at))) return false;
    }
    this.edits += 1;
    this.owners.fill(this.edits, from, to);
    return true;
  }

  touches({ from, to }: Edit): boolean {
    for (let at = from - 1; at <= to; at += 1) if (this.ownerAt(at) !== 0) return true;
    return this.insertions.has(from) || this.insertions.has(to);
  }

  private ownerAt(place: number): number {
    return this.owners[place] ?? 0;
  }
}
