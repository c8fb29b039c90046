/** The views of a note that its address can name in place of the text. */
const NOTE_VIEWS = ['versions', 'enhance', 'cards'] as const;
export type NoteView = (typeof NOTE_VIEWS)[number];

/** Invalid values show the note: addresses are typed and shared by people. */
export function readNoteView({ view }: Record<string, unknown>): NoteView | undefined {
  return NOTE_VIEWS.find((known) => known === view);
}
