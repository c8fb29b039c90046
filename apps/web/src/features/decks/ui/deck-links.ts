import { linkOptions } from '@tanstack/react-router';
import type { CardSearch } from './cards/card-search.ts';

/** Links and navigation to the pages of decks, checked against the routes. */
export const studyLink = linkOptions({ to: '/study' });
export const deckManagementLink = linkOptions({ to: '/study/deck-management' });

export const cardsLink = (deckId: number, search: CardSearch = {}) =>
  linkOptions({ to: '/flashcards/$deckId/cards', params: { deckId: String(deckId) }, search });

export const practiceLink = (deckId: number) =>
  linkOptions({ to: '/flashcards/$deckId/practice', params: { deckId: String(deckId) } });
