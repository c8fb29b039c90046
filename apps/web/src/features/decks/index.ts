export { useCardsIntoDeck } from './api/cards-into-deck.ts';
export { useCheckedCard } from './api/checked-card.ts';
export { findMostDueDeck, mostDueQuery, useMostDueDeck } from './api/deck-lookups.ts';
export {
  type FoundCard,
  type FoundDeck,
  findCachedCards,
  findCachedDecks,
  findCards,
  findDecks,
} from './api/find-decks.ts';
export { useNewestDecks } from './api/list-decks.ts';
export { DeckSubject, ReviewsKeeper, TransferParts } from './lazy-parts.tsx';
export { ApiFallbackPage } from './samples/example/api-fallback-page.tsx';
export { type CardSearch, readCardSearch } from './ui/cards/card-search.ts';
export { CardsPage } from './ui/cards/cards-page.tsx';
export { MissingDeck } from './ui/list/missing-deck.tsx';
export { NewDeck } from './ui/list/new-deck.tsx';
export { StudyPage } from './ui/list/study-page.tsx';
export { readStudySearch, type StudySearch } from './ui/list/study-search.ts';
export { DeckManagementPage } from './ui/management/deck-management-page.tsx';
export { PracticePage } from './ui/practice/practice-page.tsx';
export { type PracticeSearch, readPracticeSearch } from './ui/practice/practice-search.ts';
