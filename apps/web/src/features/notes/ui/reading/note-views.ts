/** What else of a note its address can show, in place of the text. */
const NOTE_VIEWS = ['versions', 'enhance', 'cards'] as const;
export type NoteView = (typeof NOTE_VIEWS)[number];

/** Addresses are typed and shared by people: what makes no sense shows the note. */
export function readNoteView({ view }: Record<string, unknown>): NoteView | undefined {
  return NOTE_VIEWS.find((known) => known === view);
}
