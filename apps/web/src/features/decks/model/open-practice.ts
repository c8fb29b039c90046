import type { QueueCounts, QueueMode } from '@molip/domain/decks';
import type { Scheduling } from '@molip/domain/reviews';
import { type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { newId } from '#shared/lib/new-id.ts';
import { askPractice, isUnreachable, keepAnswer, type Place, type PracticeAnswer } from './ask-server.ts';
import type { DeckCard } from './deck-card.ts';
import { type DeckHere, type HeldDeck, readDeckHere, withWaiting } from './held-deck.ts';
import { beginPractice, countsLeft, NO_COUNTS, type Practice } from './practice.ts';
import { beyondAnswer, planFor, type QueueWish, queueHere, queueOfAnswer } from './queue-here.ts';
import { type Today, todayOf } from './today.ts';
import { listWaitingChanges } from './waiting-changes.ts';

/** With the deck at hand nobody waits longer for a network that hardly answers. */
const PATIENCE_MS = 3_000;

export interface OpenWish extends Partial<QueueWish> {
  readonly settings: DaySettings;
  /** What was left in the middle is not gone on with. */
  readonly startsAnew?: boolean;
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
  readonly held: HeldDeck | null;
  /** What is for today has just been asked for. */
  readonly isFromServer: boolean;
}

const NOTHING_HERE: DeckHere = { deck: null, cards: [], practice: null };

/** Without a mode: what was left in the middle, whatever it was, and else what is for today. */
export async function openPractice(place: Place, wish: OpenWish): Promise<OpenedPractice> {
  const { mode = 'DUE', shuffleSeed, settings } = wish;
  const today = todayOf(settings);
  const here = await readDeckHere(place.memberId, place.deckId).catch(() => NOTHING_HERE);
  const before = here.practice && isOfToday(here.practice, today, settings) ? here.practice : null;
  const resumed = before && resume(here, before, wish);
  if (!resumed) return openAnew(place, here, before, today, { mode, shuffleSeed });
  if (resumed.practice.current !== null) return resumed;
  const { cards, held, isFromServer, practice } = await openAnew(place, here, before, today, { mode: 'DUE' });
  return { ...resumed, cards, held, isFromServer, sinceEnd: countsLeft(practice, cards) };
}

/** By what is known of the device's clock now. */
function isOfToday({ begunAt }: Practice, { now, day }: Today, settings: DaySettings): boolean {
  const correctionMs = now.getTime() - Date.now();
  return studyDayOf(new Date(begunAt + correctionMs), settings) === day;
}

async function openAnew(
  place: Place,
  here: DeckHere,
  before: Practice | null,
  today: Today,
  wish: QueueWish,
): Promise<OpenedPractice> {
  const answer = await askInTime(place.deckId, wish.mode, here.deck !== null).catch((reason: unknown) => {
    if (!here.deck || !isUnreachable(reason)) throw reason;
    return null;
  });
  if (answer === null && here.deck) return openHere(here, here.deck, before, today, wish);
  if (answer === null) throw new Error('Without the deck nothing but the server’s answer ends the waiting.');
  const kept = await keepAnswer(place, answer, today.day, here.deck)
    .then(() => readDeckHere(place.memberId, place.deckId))
    .catch(() => NOTHING_HERE);
  const cards = await cardsOfAnswer(place, answer, kept);
  const { cardIds } = queueOfAnswer(cards, answer.scheduling, today, wish);
  const byId = new Map([...kept.cards, ...cards].map((card) => [card.cardId, card]));
  const beyond = wish.mode === 'DUE' ? beyondAnswer(answer.counts, answer.cards) : NO_COUNTS;
  const offer = offerFor(chosen(cardIds, byId), kept.cards, { beyond, before, today, wish });
  return {
    deckName: kept.deck?.deckName || (cards[0]?.deckName ?? ''),
    scheduling: answer.scheduling,
    cards: byId,
    practice: begin(cardIds, { beyond, offer }, today, wish),
    isResumed: false,
    held: kept.deck,
    isFromServer: wish.mode === 'DUE',
  };
}

/** A review that was on its way while the server was asked is known here, and not in its answer. */
async function cardsOfAnswer(
  { memberId }: Place,
  { cards, scheduling }: PracticeAnswer,
  kept: DeckHere,
): Promise<DeckCard[]> {
  if (!kept.deck) return withWaiting(cards, await listWaitingChanges(memberId).catch(() => []), scheduling);
  const keptById = new Map(kept.cards.map((card) => [card.cardId, card]));
  return cards.map((card) => keptById.get(card.cardId) ?? card);
}

/** Null: not in time. */
async function askInTime(deckId: number, mode: QueueMode, hasDeck: boolean) {
  if (!hasDeck) return askPractice(deckId, mode);
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([askPractice(deckId, mode), late]).finally(() => clearTimeout(timer));
}

function openHere(
  { cards }: DeckHere,
  deck: HeldDeck,
  before: Practice | null,
  today: Today,
  wish: QueueWish,
): OpenedPractice {
  const { cardIds } = queueHere(cards, deck, today, wish);
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  const about = { beyond: NO_COUNTS, before, today, wish };
  const offer = offerFor(chosen(cardIds, byId), cards, about);
  return {
    deckName: deck.deckName,
    scheduling: deck.scheduling,
    cards: byId,
    practice: begin(cardIds, { beyond: NO_COUNTS, offer }, today, wish),
    isResumed: false,
    held: deck,
    isFromServer: false,
  };
}

/** What was left in the middle goes on. What had ended is shown on the page where it did, to take something back. */
function resume(
  { deck, cards }: DeckHere,
  practice: Practice,
  { mode, startsAnew, entry = null }: OpenWish,
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
    held: deck,
    isFromServer: false,
  };
}

function begin(
  cardIds: readonly number[],
  about: Pick<Practice, 'beyond' | 'offer'>,
  { day, now }: Today,
  { mode }: QueueWish,
): Practice {
  const begunAt = Date.now();
  return beginPractice(cardIds, { practiceId: newId(), mode, day, begunAt, ...about }, now);
}

interface OfferAbout {
  readonly beyond: QueueCounts;
  /** The last practice of this day. */
  readonly before: Practice | null;
  readonly today: Today;
  readonly wish: QueueWish;
}

function offerFor(
  queue: readonly DeckCard[],
  held: readonly DeckCard[],
  { beyond, before, today, wish }: OfferAbout,
): Practice['offer'] {
  if (before?.offer?.isAnswered) return before.offer;
  const plan = wish.mode === 'DUE' ? planFor(queue, held, beyond, today) : null;
  return plan && { plan, isAnswered: false };
}

function chosen(cardIds: readonly number[], cards: ReadonlyMap<number, DeckCard>): DeckCard[] {
  return cardIds.flatMap((cardId) => cards.get(cardId) ?? []);
}
