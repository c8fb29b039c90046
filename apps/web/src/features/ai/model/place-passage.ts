interface Source {
  readonly sourceText: string;
  readonly from: number;
  readonly to: number;
}

export interface Passage {
  readonly text: string;
  /** Where it stands in the note (UTF-16); null where the note no longer has it. */
  readonly place: { readonly from: number; readonly to: number } | null;
}

/** Where the engine says that it stands, if that is so; else wherever the note has it. */
export function placePassage(note: string, { sourceText, from, to }: Source): Passage {
  if (note.slice(from, to) === sourceText) return { text: sourceText, place: { from, to } };
  const at = sourceText === '' ? -1 : note.indexOf(sourceText);
  return { text: sourceText, place: at < 0 ? null : { from: at, to: at + sourceText.length } };
}

/** Longer than this, what stands between two passages has little to do with either. */
const JOINED_MAX = 400;

/** The one passage of a card that came from several: all that they span, if that is short, else the first. */
export function joinedPassage(note: string, passages: readonly Passage[]): string {
  const places = passages.flatMap(({ place }) => (place ? [place] : []));
  const from = Math.min(...places.map((place) => place.from));
  const to = Math.max(...places.map((place) => place.to));
  const isShort = places.length === passages.length && to - from <= JOINED_MAX;
  return isShort ? note.slice(from, to) : (passages[0]?.text ?? '');
}
