export { exportDeck } from './export-deck.ts';
