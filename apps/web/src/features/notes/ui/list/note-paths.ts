export const CREATE_NOTE_PATH: string = '/note/create';

/** By id, or by the key that a note has on this device until the server knows it. */
export const notePath = (noteKey: string | number): string => `/note/${noteKey}`;

export const NOTES_PATH: string = '/note';

/** For a link to the notes that carry a tag. */
export const tagPath = (tag: string) => ({ to: '/note', search: { tag } }) as const;

/** Where cards are made of a note. */
export const cardsFromNotePath = (noteId: number): string => `/study/${noteId}/flashcard-generation`;
