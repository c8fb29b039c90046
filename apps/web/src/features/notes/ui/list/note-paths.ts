export const CREATE_NOTE_PATH: string = '/note/create';

/** By id, or by clientId until the note has an id. */
export const notePath = (noteKey: string | number): string => `/note/${noteKey}`;

export const NOTES_PATH: string = '/note';

/** A link to the notes with a tag. */
export const tagPath = (tag: string) => ({ to: '/note', search: { tag } }) as const;

/** The page that makes cards from a note. */
export const cardsFromNotePath = (noteId: number): string => `/study/${noteId}/flashcard-generation`;
