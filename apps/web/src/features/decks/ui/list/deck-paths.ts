export const STUDY_PATH: string = '/study';
export const MANAGEMENT_PATH: string = '/study/deck-management';
export const cardsPath = (deckId: number): string => `/flashcards/${deckId}/cards`;
export const practicePath = (deckId: number): string => `/flashcards/${deckId}/practice`;
