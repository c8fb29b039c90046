export { ApiFallbackPage } from '#features/decks/index.ts';
