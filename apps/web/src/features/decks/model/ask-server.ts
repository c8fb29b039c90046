import { type Card, decksCalls, type PracticeCounts } from '@molip/contract';
import type { QueueMode } from '@molip/domain/decks';
import type { Scheduling } from '@molip/domain/reviews';
import type { Day } from '@molip/domain/study-day';
import { ApiError, request } from '../../../shared/lib/api/index.ts';
import { type DeckCard, deckCardOf } from './deck-card.ts';
import { announceDeck } from './deck-tabs.ts';
import { dropOthers, type HeldDeck, keepCards } from './held-deck.ts';
import { PRACTICE_CARDS_MAX } from './queue-here.ts';

const LIMIT = String(PRACTICE_CARDS_MAX);
/** Of a larger deck those that come soonest, and the latest made, are here. */
const HELD_CARDS_MAX = 4_000;

export interface Place {
  readonly memberId: number;
  readonly deckId: number;
}

interface PracticeAnswer {
  readonly cards: readonly DeckCard[];
  readonly counts: PracticeCounts;
  readonly scheduling: Scheduling;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

export async function askPractice(deckId: number, mode: QueueMode): Promise<PracticeAnswer> {
  const askedAt = Date.now();
  const [{ cards, counts }, { weights, retention }] = await Promise.all([
    request(decksCalls.practice, { params: { id: String(deckId) }, query: { mode, limit: LIMIT } }),
    request(decksCalls.readReviewSettings),
  ]);
  return {
    cards: cards.map((card) => asPractised(card, mode)),
    counts,
    scheduling: { weights, retention },
    askedAt,
  };
}

/** That a card is among the wrong ones says how it was last rated. */
function asPractised(card: Card, mode: QueueMode): DeckCard {
  return { ...deckCardOf(card), lastRating: mode === 'WRONG' ? 'AGAIN' : null };
}

/** Kept for when there is no network. */
export async function keepAnswer(
  { memberId, deckId }: Place,
  { cards, counts, scheduling, askedAt }: PracticeAnswer,
  day: Day,
  before: HeldDeck | null,
): Promise<HeldDeck> {
  const held: HeldDeck = {
    memberId,
    deckId,
    deckName: cards[0]?.deckName ?? before?.deckName ?? '',
    newPerDay: before?.newPerDay ?? counts.new,
    newLeft: counts.new,
    keptOn: day,
    keptAt: askedAt,
    scheduling,
  };
  await keepCards(memberId, cards, askedAt, held);
  return held;
}

interface Opened {
  readonly held: HeldDeck | null;
  /** What is for today has just been asked for. */
  readonly isFromServer: boolean;
  readonly day: Day;
}

/**
 * Brings the whole deck here, what comes soonest first, so that it can be practised without a network.
 *
 * @param signal ends it: who has left must not find anything kept afterwards
 */
export async function holdDeck(place: Place, opened: Opened, signal: AbortSignal): Promise<void> {
  const { memberId, deckId } = place;
  let { held } = opened;
  if (!opened.isFromServer) {
    const answer = await askPractice(deckId, 'DUE');
    signal.throwIfAborted();
    held = await keepAnswer(place, answer, opened.day, held);
  }
  // Nothing can be kept here.
  if (!held) return;
  const ahead = await askPractice(deckId, 'AHEAD');
  signal.throwIfAborted();
  await keepCards(memberId, ahead.cards, ahead.askedAt);
  const listed = new Set<number>();
  let cursor: string | null = null;
  do {
    const askedAt = Date.now();
    const { deck, cards, nextCursor } = await listPage(deckId, cursor);
    signal.throwIfAborted();
    const { deckName, newPerDay } = deck;
    held = { ...held, deckName, newPerDay };
    await keepCards(memberId, cards.map(deckCardOf), askedAt, held);
    for (const { cardId } of cards) listed.add(cardId);
    cursor = nextCursor;
  } while (cursor !== null && listed.size < HELD_CARDS_MAX);
  signal.throwIfAborted();
  if (cursor === null) await dropOthers(memberId, deckId, listed);
  announceDeck(place);
}

function listPage(deckId: number, cursor: string | null) {
  const query = { limit: LIMIT, ...(cursor !== null && { cursor }) };
  return request(decksCalls.listCards, { params: { id: String(deckId) }, query });
}

/** The server did not answer, or is not itself: what is here will do. */
export function isUnreachable(reason: unknown): boolean {
  if (!(reason instanceof ApiError)) return false;
  return reason.status === 0 || reason.status >= 500 || [408, 425, 429].includes(reason.status);
}
