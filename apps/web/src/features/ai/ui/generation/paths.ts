export const noteEditPath = (noteId: number): string => `/note/${noteId}/edit`;
export const deckPath = (deckId: number): string => `/flashcards/${deckId}/cards`;
export const practicePath = (deckId: number): string => `/flashcards/${deckId}/practice`;
