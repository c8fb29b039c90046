import { decksCalls } from '@molip/contract';
import { cardMatches } from '@molip/domain/decks';
import { findMatches } from '@molip/domain/search';
import { request } from '#shared/lib/api/index.ts';
import { frontName } from '#shared/lib/card-front.ts';
import { BY_MEMBER, done } from '#shared/lib/device-database.ts';
import type { CachedCard, CachedDeck } from '../model/cached-deck.ts';
import { CARDS, DECKS, decksDatabase } from '../model/decks-database.ts';

/** A deck in search results. */
export interface FoundDeck {
  readonly deckId: number;
  readonly deckName: string;
}

export interface FoundCard {
  readonly cardId: number;
  readonly deckId: number;
  readonly deckName: string;
  /** Both sides as plain text on one line. */
  readonly front: string;
  readonly back: string;
}

const RESULTS_MAX = 10;

export async function findDecks(words: string, signal: AbortSignal): Promise<FoundDeck[]> {
  const { decks } = await request(
    decksCalls.listDecks,
    { query: { q: words, size: String(RESULTS_MAX) } },
    { signal },
  );
  return decks;
}

/** Matches either side, in every deck. */
export async function findCards(words: string, signal: AbortSignal): Promise<FoundCard[]> {
  // As a segment of the path these would address another resource.
  if (/^\.{1,2}$/.test(words)) return [];
  const { cards } = await request(decksCalls.searchCards, { params: { keyword: words } }, { signal });
  return cards.slice(0, RESULTS_MAX).map(foundCard);
}

/** The same among cached decks; without a query all of them. */
export async function findCachedDecks(memberId: number, words = ''): Promise<FoundDeck[]> {
  const decks = await decksDatabase.transact([DECKS], 'readonly', (store) =>
    done<CachedDeck[]>(store(DECKS).index(BY_MEMBER).getAll(memberId)),
  );
  return words === '' ? decks : decks.filter(({ deckName }) => findMatches(deckName, words).length > 0);
}

export async function findCachedCards(memberId: number, words: string): Promise<FoundCard[]> {
  const cached = await decksDatabase.transact([CARDS], 'readonly', (store) =>
    done<CachedCard[]>(store(CARDS).index(BY_MEMBER).getAll(memberId)),
  );
  return cached
    .map(({ card }) => card)
    .filter((card) => cardMatches(card, words))
    .slice(0, RESULTS_MAX)
    .map(foundCard);
}

interface CardText {
  readonly cardId: number;
  readonly deckId: number;
  readonly deckName: string;
  readonly content: string;
  readonly answer: string;
}

function foundCard({ cardId, deckId, deckName, content, answer }: CardText): FoundCard {
  return { cardId, deckId, deckName, front: frontName(content), back: frontName(answer) };
}
