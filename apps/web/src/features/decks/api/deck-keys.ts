import type { CallResponse, DeckSort, decksCalls } from '@molip/contract';

export type DeckListPage = CallResponse<typeof decksCalls.listDecks>;

export interface NewCard {
  readonly content: string;
  readonly answer: string;
  readonly tags?: readonly string[];
  /** The passage of a note from which the card was made. */
  readonly source?: { readonly noteId: number; readonly text: string };
}

/** One page of the member's decks. */
export interface DeckFilter {
  readonly q?: string;
  readonly sort: DeckSort;
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

/** A missing part filters nothing. */
export interface CardFilter {
  readonly q?: string;
  /** Cards must have all of them. */
  readonly tags?: readonly string[];
}

export const deckKeys = {
  all: ['decks'],
  lists: ['decks', 'list'],
  list: (filter: DeckFilter) => ['decks', 'list', filter] as const,
  memory: ['decks', 'memory'],
  deleted: ['decks', 'deleted'],
  cards: ['decks', 'cards'],
  cardsOf: (deckId: number) => ['decks', 'cards', deckId] as const,
  cardList: (deckId: number, filter: CardFilter) => ['decks', 'cards', deckId, filter] as const,
  found: ['decks', 'found'],
  foundIn: (deckId: number, keyword: string) => ['decks', 'found', deckId, keyword] as const,
  tags: ['decks', 'tags'],
  tagsOf: (deckId: number) => ['decks', 'tags', deckId] as const,
  settings: ['decks', 'settings'],
  /** Apart from the member's decks, so that neither overwrites the other. */
  sampleLists: ['deck-samples'],
  sampleList: (filter: DeckFilter) => ['deck-samples', filter] as const,
  deviceList: ['decks-on-device'],
} as const;

/** Samples have negative ids, which the server never assigns. */
export function isSampleId(id: number): boolean {
  return id < 0;
}
