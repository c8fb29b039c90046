import type { DeckSort } from '@molip/contract';

/** One page of the own decks. */
export interface DeckFilter {
  readonly q?: string;
  readonly sort: DeckSort;
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

/** What a list of cards shows; every part that is left out leaves nothing out. */
export interface CardFilter {
  readonly q?: string;
  /** Every one is required. */
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
  /** Apart from the member's own, so that nothing of one is ever written over the other. */
  sampleLists: ['deck-samples'],
  sampleList: (filter: DeckFilter) => ['deck-samples', filter] as const,
  deviceList: ['decks-on-device'],
} as const;

/** Samples have negative ids, which no row of the server can have. */
export function isSampleId(id: number): boolean {
  return id < 0;
}
