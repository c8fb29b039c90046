export { decksCopy } from './copy.ts';
export { type CardSearch, readCardSearch } from './ui/cards/card-search.ts';
export { CardsPage } from './ui/cards/cards-page.tsx';
export { StudyPage } from './ui/list/study-page.tsx';
export { readStudySearch, type StudySearch } from './ui/list/study-search.ts';
