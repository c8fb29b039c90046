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

/** Where the deck is cached, a slow network is not awaited longer. */
const RESPONSE_WAIT_MS = 3_000;

export interface OpenOptions extends Partial<QueueRequest> {
  readonly settings: DaySettings;
  /** Starts over instead of resuming the stored practice. */
  readonly startsOver?: boolean;
  /** The entry of the browser's history: a reload and Back have the same one. */
  readonly entry?: string | null;
}

export interface OpenedPractice {
  readonly deckName: string;
  readonly scheduling: Scheduling;
  readonly cards: ReadonlyMap<number, DeckCard>;
  readonly practice: Practice;
  readonly isResumed: boolean;
  /** For a resumed practice that had ended: how many cards have become due since. */
  readonly sinceEnd?: QueueCounts;
  /** The cached deck; null where the browser refuses storage. */
  readonly cachedDeck: CachedDeck | null;
  /** Whether today's queue was just requested from the server. */
  readonly isFromServer: boolean;
}

const NOTHING_CACHED: DeckOnDevice = { deck: null, cards: [], practice: null };

/** Without a mode it resumes the stored practice of any mode, else it opens the due cards. */
export async function openPractice(deckKey: DeckKey, options: OpenOptions): Promise<OpenedPractice> {
  const { mode = 'DUE', shuffleSeed, settings } = options;
  const today = todayOf(settings);
  const onDevice = await readCachedDeck(deckKey.memberId, deckKey.deckId).catch(() => NOTHING_CACHED);
  const before =
    onDevice.practice && isOfToday(onDevice.practice, today, settings) ? onDevice.practice : null;
  const resumed = before && resume(onDevice, before, options);
  if (!resumed) return openNew(deckKey, onDevice, before, today, { mode, shuffleSeed });
  if (resumed.practice.current !== null) return resumed;
  const due = await openNew(deckKey, onDevice, before, today, { mode: 'DUE' });
  const { cards, cachedDeck, isFromServer } = due;
  return { ...resumed, cards, cachedDeck, isFromServer, sinceEnd: countsLeft(due.practice, cards) };
}

/** Corrects the stored instant by the clock offset that is known now. */
function isOfToday({ begunAt }: Practice, { now, day }: Today, settings: DaySettings): boolean {
  const correctionMs = now.getTime() - Date.now();
  return studyDayOf(new Date(begunAt + correctionMs), settings) === day;
}

async function openNew(
  deckKey: DeckKey,
  onDevice: DeckOnDevice,
  before: Practice | null,
  today: Today,
  options: QueueRequest,
): Promise<OpenedPractice> {
  const response = await requestInTime(deckKey.deckId, options.mode, onDevice.deck !== null).catch(
    (reason: unknown) => {
      if (!onDevice.deck || !isUnreachable(reason)) throw reason;
      return null;
    },
  );
  if (response === null && onDevice.deck)
    return openFromCache(onDevice, onDevice.deck, before, today, options);
  if (response === null) throw new Error('Without a cached deck the request has no timeout.');
  const cached = await cacheResponse(deckKey, response, today.day, onDevice.deck)
    .then(() => readCachedDeck(deckKey.memberId, deckKey.deckId))
    .catch(() => NOTHING_CACHED);
  const cards = await cardsOfResponse(deckKey, response, cached);
  const { cardIds } = queueOfResponse(cards, response.scheduling, today, options);
  const byId = new Map([...cached.cards, ...cards].map((card) => [card.cardId, card]));
  const further = options.mode === 'DUE' ? countsNotInResponse(response.counts, response.cards) : NO_COUNTS;
  const offer = offerFor(selectCards(cardIds, byId), cached.cards, { further, before, today, options });
  return {
    deckName: cached.deck?.deckName || (cards[0]?.deckName ?? ''),
    scheduling: response.scheduling,
    cards: byId,
    practice: begin(cardIds, { beyond: further, offer }, today, options),
    isResumed: false,
    cachedDeck: cached.deck,
    isFromServer: options.mode === 'DUE',
  };
}

/** Adds reviews that the server received after it had computed the response. */
async function cardsOfResponse(
  { memberId }: DeckKey,
  { cards, scheduling }: PracticeResponse,
  cached: DeckOnDevice,
): Promise<DeckCard[]> {
  if (!cached.deck)
    return withWaitingChanges(cards, await listWaitingChanges(memberId).catch(() => []), scheduling);
  const cachedById = new Map(cached.cards.map((card) => [card.cardId, card]));
  return cards.map((card) => cachedById.get(card.cardId) ?? card);
}

/** Null: no response in time. */
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
  options: QueueRequest,
): OpenedPractice {
  const { cardIds } = queueOnDevice(cards, deck, today, options);
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  const context = { further: NO_COUNTS, before, today, options };
  const offer = offerFor(selectCards(cardIds, byId), cards, context);
  return {
    deckName: deck.deckName,
    scheduling: deck.scheduling,
    cards: byId,
    practice: begin(cardIds, { beyond: NO_COUNTS, offer }, today, options),
    isResumed: false,
    cachedDeck: deck,
    isFromServer: false,
  };
}

/** Resumes a stored practice. One that had ended is shown on its own history entry only, for undo. */
function resume(
  { deck, cards }: DeckOnDevice,
  practice: Practice,
  { mode, startsOver, entry = null }: OpenOptions,
): OpenedPractice | null {
  if (!deck || startsOver || (mode !== undefined && practice.mode !== mode)) return null;
  const { current, done } = practice;
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  const canResume = current === null ? done.length > 0 && practice.entry === entry : byId.has(current);
  if (!canResume) return null;
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
  /** Due cards that are not in the queue. */
  readonly further: QueueCounts;
  /** The last practice of this day. */
  readonly before: Practice | null;
  readonly today: Today;
  readonly options: QueueRequest;
}

function offerFor(
  queue: readonly DeckCard[],
  cachedCards: readonly DeckCard[],
  { further, before, today, options }: OfferContext,
): Practice['offer'] {
  if (before?.offer?.isAnswered) return before.offer;
  const plan = options.mode === 'DUE' ? backlogPlanFor(queue, cachedCards, further, today) : null;
  return plan && { plan, isAnswered: false };
}

function selectCards(cardIds: readonly number[], cards: ReadonlyMap<number, DeckCard>): DeckCard[] {
  return cardIds.flatMap((cardId) => cards.get(cardId) ?? []);
}
