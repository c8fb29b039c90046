import type { BacklogPlan, QueueCounts, QueueMode } from '@molip/domain/decks';
import type { Scheduling } from '@molip/domain/reviews';
import type { DaySettings } from '@molip/domain/study-day';
import { newId } from '../../../shared/lib/new-id.ts';
import { askPractice, isUnreachable, keepAnswer, type Place } from './ask-server.ts';
import type { DeckCard } from './deck-card.ts';
import { type DeckHere, type HeldDeck, readDeckHere, withWaiting } from './held-deck.ts';
import { beginPractice, NO_COUNTS, type Practice } from './practice.ts';
import { beyondAnswer, planFor, type QueueWish, queueHere, queueOfAnswer } from './queue-here.ts';
import { type Today, todayOf } from './today.ts';
import { listWaitingChanges } from './waiting-changes.ts';

/** With the deck at hand nobody waits longer for a network that hardly answers. */
const PATIENCE_MS = 3_000;
/** How long the end of a practice is shown again, for one who comes back to take something back. */
const SHOWN_AGAIN_MS = 30 * 60_000;

export interface OpenWish extends Partial<QueueWish> {
  readonly settings: DaySettings;
  /** What was left in the middle is not gone on with. */
  readonly startsAnew?: boolean;
}

export interface OpenedPractice {
  readonly deckName: string;
  readonly scheduling: Scheduling;
  readonly cards: ReadonlyMap<number, DeckCard>;
  readonly practice: Practice;
  /** Offered before the first card. */
  readonly plan: BacklogPlan | null;
  readonly isResumed: boolean;
  /** What the deck is here; null where nothing can be kept. */
  readonly held: HeldDeck | null;
  /** What is for today has just been asked for. */
  readonly isFromServer: boolean;
}

const NOTHING_HERE: DeckHere = { deck: null, cards: [], practice: null };

/** Without a mode: what was left in the middle, whatever it was, and else what is for today. */
export async function openPractice(
  place: Place,
  { mode, shuffleSeed, settings, startsAnew }: OpenWish,
): Promise<OpenedPractice> {
  const today = todayOf(settings);
  const here = await readDeckHere(place.memberId, place.deckId).catch(() => NOTHING_HERE);
  const resumed = startsAnew ? null : resume(here, today, mode);
  if (resumed) return resumed;
  return openAnew(place, here, today, { mode: mode ?? 'DUE', shuffleSeed });
}

async function openAnew(
  place: Place,
  here: DeckHere,
  today: Today,
  wish: QueueWish,
): Promise<OpenedPractice> {
  const answer = await askInTime(place.deckId, wish.mode, here.deck !== null).catch((reason: unknown) => {
    if (!here.deck || !isUnreachable(reason)) throw reason;
    return null;
  });
  if (answer === null && here.deck) return openHere(here, here.deck, today, wish);
  if (answer === null) throw new Error('Without the deck nothing but the server’s answer ends the waiting.');
  await keepAnswer(place, answer, today.day, here.deck).catch(() => {});
  const waiting = await listWaitingChanges(place.memberId).catch(() => []);
  const cards = withWaiting(answer.cards, waiting, answer.scheduling);
  const kept = await readDeckHere(place.memberId, place.deckId).catch(() => NOTHING_HERE);
  const { cardIds } = queueOfAnswer(cards, answer.scheduling, today, wish);
  const byId = new Map([...kept.cards, ...cards].map((card) => [card.cardId, card]));
  const beyond = wish.mode === 'DUE' ? beyondAnswer(answer.counts, answer.cards) : NO_COUNTS;
  return {
    deckName: kept.deck?.deckName || (cards[0]?.deckName ?? ''),
    scheduling: answer.scheduling,
    cards: byId,
    practice: begin(cardIds, beyond, today, wish),
    plan: wish.mode === 'DUE' ? planFor(chosen(cardIds, byId), kept.cards, beyond, today) : null,
    isResumed: false,
    held: kept.deck,
    isFromServer: wish.mode === 'DUE',
  };
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

function openHere({ cards }: DeckHere, deck: HeldDeck, today: Today, wish: QueueWish): OpenedPractice {
  const { cardIds } = queueHere(cards, deck, today, wish);
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  return {
    deckName: deck.deckName,
    scheduling: deck.scheduling,
    cards: byId,
    practice: begin(cardIds, NO_COUNTS, today, wish),
    plan: wish.mode === 'DUE' ? planFor(chosen(cardIds, byId), cards, NO_COUNTS, today) : null,
    isResumed: false,
    held: deck,
    isFromServer: false,
  };
}

/** What was left in the middle of this day goes on; what had ended is shown for a while. */
function resume(
  { deck, cards, practice }: DeckHere,
  today: Today,
  mode: QueueMode | undefined,
): OpenedPractice | null {
  if (!deck || practice?.day !== today.day || (mode !== undefined && practice.mode !== mode)) return null;
  const isShownAgain = practice.done.length > 0 && today.now.getTime() - practice.changedAt < SHOWN_AGAIN_MS;
  const byId = new Map(cards.map((card) => [card.cardId, card]));
  if (practice.current === null ? !isShownAgain : !byId.has(practice.current)) return null;
  return {
    deckName: deck.deckName,
    scheduling: deck.scheduling,
    cards: byId,
    practice,
    plan: null,
    isResumed: true,
    held: deck,
    isFromServer: false,
  };
}

function begin(
  cardIds: readonly number[],
  beyond: QueueCounts,
  { day, now }: Today,
  { mode }: QueueWish,
): Practice {
  return beginPractice(cardIds, { practiceId: newId(), mode, day, beyond }, now);
}

function chosen(cardIds: readonly number[], cards: ReadonlyMap<number, DeckCard>): DeckCard[] {
  return cardIds.flatMap((cardId) => cards.get(cardId) ?? []);
}
