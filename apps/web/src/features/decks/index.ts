export { decksCopy } from './copy.ts';
export { StudyPage } from './ui/list/study-page.tsx';
export { readStudySearch, type StudySearch } from './ui/list/study-search.ts';
