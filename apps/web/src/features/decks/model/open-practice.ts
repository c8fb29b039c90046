import type { QueueCounts, QueueMode } from '@molip/domain/decks';
import type { Scheduling } from '@molip/domain/reviews';
import { type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { newId } from '#shared/lib/new-id.ts';
import { waitAtMost } from '#shared/lib/timeout.ts';
import { type CachedDeck, type DeckOnDevice, readCachedDeck, withWaitingChanges } from './cached-deck.ts';
import type { DeckCard } from './deck-card.ts';
import {
  backlogPlanFor,
  countsNotInResponse,
  type QueueRequest,
  queueOfResponse,
  queueOnDevice,
} from './device-queue.ts';
import { beginPractice, countsLeft, NO_COUNTS, type Practice } from './practice.ts';
import {
  cacheResponse,
  type DeckKey,
  isUnreachable,
  type PracticeResponse,
  requestPractice,
} from './practice-request.ts';
import { type Today, todayOf } from './today.ts';
import { listWaitingChanges } from './waiting-changes.ts';

/** With the deck at hand nobody waits longer for a network that hardly answers. */
const RESPONSE_WAIT_MS = 3_000;

export interface OpenOptions extends Partial<QueueRequest> {
  readonly settings: DaySettings;
  /** What was left in the middle is not gone on with. */
  readonly startsOver?: boolean;
  /** The entry of the browser's history: a reload and the way back are on the same one. */
  readonly entry?: string | null;
}

export interface OpenedPractice {
  readonly deckName: string;
  readonly scheduling: Scheduling;
  readonly cards: ReadonlyMap<number, DeckCard>;
  readonly practice: Practice;
  readonly isResumed: boolean;
  /** It had ended: so many are for now since. */
  readonly sinceEnd?: QueueCounts;
  /** What the deck is here; null where nothing can be kept. */
  readonly cachedDeck: CachedDeck | null;
  /** What is for today has just been asked for. */
  readonly isFromServer: boolean;
}

const NOTHING_CACHED: DeckOnDevice = { deck: null, cards: [], practice: null };

/** Without a mode: what was left in the middle, whatever it was, and else what is for today. */
export async function openPractice(place: DeckKey, wish: OpenOptions): Promise<OpenedPractice> {
  const { mode = 'DUE', shuffleSeed, settings } = wish;
  const today = todayOf(settings);
  const here = await readCachedDeck(place.memberId, place.deckId).catch(() => NOTHING_CACHED);
  const before = here.practice && isOfToday(here.practice, today, settings) ? here.practice : null;
  const resumed = before && resume(here, before, wish);
  if (!resumed) return openNew(place, here, before, today, { mode, shuffleSeed });
  if (resumed.practice.current !== null) return resumed;
  const {
    cards,
    cachedDeck: held,
    isFromServer,
    practice,
  } = await openNew(place, here, before, today, { mode: 'DUE' });
  return { ...resumed, cards, cachedDeck: held, isFromServer, sinceEnd: countsLeft(practice, cards) };
}

/** By what is known of the device's clock now. */
function isOfToday({ begunAt }: Practice, { now, day }: Today, settings: DaySettings): boolean {
  const correctionMs = now.getTime() - Date.now();
  return studyDayOf(new Date(begunAt + correctionMs), settings) === day;
}

async function openNew(
  place: DeckKey,
  here: DeckOnDevice,
  before: Practice | null,
  today: Today,
  wish: QueueRequest,
): Promise<OpenedPractice> {
  const answer = await requestInTime(place.deckId, wish.mode, here.deck !== null).catch((reason: unknown) => {
    if (!here.deck || !isUnreachable(reason)) throw reason;
    return null;
  });
  if (answer === null && here.deck) return openFromCache(here, here.deck, before, today, wish);
  if (answer === null) throw new Error('Without the deck nothing but the server’s answer ends the waiting.');
  const kept = await cacheResponse(place, answer, today.day, here.deck)
    .then(() => readCachedDeck(place.memberId, place.deckId))
    .catch(() => NOTHING_CACHED);
  const cards = await cardsOfResponse(place, answer, kept);
  const { cardIds } = queueOfResponse(cards, answer.scheduling, today, wish);
  const byId = new Map([...kept.cards, ...cards].map((card) => [card.cardId, card]));
  const beyond = wish.mode === 'DUE' ? countsNotInResponse(answer.counts, answer.cards) : NO_COUNTS;
  const offer = offerFor(selectCards(cardIds, byId), kept.cards, { beyond, before, today, wish });
  return {
    deckName: kept.deck?.deckName || (cards[0]?.deckName ?? ''),
    scheduling: answer.scheduling,
    cards: byId,
    practice: begin(cardIds, { beyond, offer }, today, wish),
    isResumed: false,
    cachedDeck: kept.deck,
    isFromServer: wish.mode === 'DUE',
  };
}

/** A review that was on its way while the server was asked is known here, and not in its answer. */
async function cardsOfResponse(
  { memberId }: DeckKey,
  { cards, scheduling }: PracticeResponse,
  kept: DeckOnDevice,
): Promise<DeckCard[]> {
  if (!kept.deck)
    return withWaitingChanges(cards, await listWaitingChanges(memberId).catch(() => []), scheduling);
  const keptById = new Map(kept.cards.map((card) => [card.cardId, card]));
  return cards.map((card) => keptById.get(card.cardId) ?? card);
}

/** Null: not in time. */
async function requestInTime(deckId: number, mode: QueueMode, hasDeck: boolean) {
  if (!hasDeck) return requestPractice(deckId, mode);
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return null;
  return (await waitAtMost(RESPONSE_WAIT_MS, requestPractice(deckId, mode))) ?? null;
}

function openFromCache(
  { cards }: DeckOnDevice,
  deck: CachedDeck,
  before: Practice | null,
  today: Today,
  wish: QueueRequest,
): OpenedPractice {
  const { cardIds } = queueOnDevice(cards, deck, today, wish);
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  const about = { beyond: NO_COUNTS, before, today, wish };
  const offer = offerFor(selectCards(cardIds, byId), cards, about);
  return {
    deckName: deck.deckName,
    scheduling: deck.scheduling,
    cards: byId,
    practice: begin(cardIds, { beyond: NO_COUNTS, offer }, today, wish),
    isResumed: false,
    cachedDeck: deck,
    isFromServer: false,
  };
}

/** What was left in the middle goes on. What had ended is shown on the page where it did, to take something back. */
function resume(
  { deck, cards }: DeckOnDevice,
  practice: Practice,
  { mode, startsOver: startsAnew, entry = null }: OpenOptions,
): OpenedPractice | null {
  if (!deck || startsAnew || (mode !== undefined && practice.mode !== mode)) return null;
  const { current, done } = practice;
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  const isThere = current === null ? done.length > 0 && practice.entry === entry : byId.has(current);
  if (!isThere) return null;
  return {
    deckName: deck.deckName,
    scheduling: deck.scheduling,
    cards: byId,
    practice,
    isResumed: true,
    cachedDeck: deck,
    isFromServer: false,
  };
}

function begin(
  cardIds: readonly number[],
  about: Pick<Practice, 'beyond' | 'offer'>,
  { day, now }: Today,
  { mode }: QueueRequest,
): Practice {
  const begunAt = Date.now();
  return beginPractice(cardIds, { practiceId: newId(), mode, day, begunAt, ...about }, now);
}

interface OfferContext {
  readonly beyond: QueueCounts;
  /** The last practice of this day. */
  readonly before: Practice | null;
  readonly today: Today;
  readonly wish: QueueRequest;
}

function offerFor(
  queue: readonly DeckCard[],
  held: readonly DeckCard[],
  { beyond, before, today, wish }: OfferContext,
): Practice['offer'] {
  if (before?.offer?.isAnswered) return before.offer;
  const plan = wish.mode === 'DUE' ? backlogPlanFor(queue, held, beyond, today) : null;
  return plan && { plan, isAnswered: false };
}

function selectCards(cardIds: readonly number[], cards: ReadonlyMap<number, DeckCard>): DeckCard[] {
  return cardIds.flatMap((cardId) => cards.get(cardId) ?? []);
}
