import { DEFAULT_SCHEDULING, preview, type Rating, type Scheduling } from '@molip/domain/reviews';
import { type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newId } from '#shared/lib/new-id.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
import { readCachedDeck } from './cached-deck.ts';
import { type CardChange, changedCard, type EditChange } from './card-change.ts';
import type { DeckCard } from './deck-card.ts';
import { onDeckChange } from './deck-tabs.ts';
import { queueOfResponse } from './device-queue.ts';
import { type OpenOptions, openPractice } from './open-practice.ts';
import {
  beginPractice,
  cardsToDrop,
  lastUndoable,
  NO_COUNTS,
  openOffer,
  type Practice,
  stepKey,
  withCardResumed,
  withCardSetAside,
  withoutCards,
  withRating,
  withUndo,
} from './practice.ts';
import type { DeckKey } from './practice-request.ts';
import { OPENING, type PracticeState } from './practice-state.ts';
import { StepWriter } from './step-writer.ts';
import { todayOf } from './today.ts';

/** A longer time means that the card was left open. */
const ELAPSED_MAX_MS = 60 * 60 * 1_000;
const SYNC_DELAY_MS = 100;

/** One practice of a deck: each step is shown at once, written to the device, and sent to the server from there. */
export class PracticeSession {
  readonly store: StoreApi<PracticeState> = createStore(() => OPENING);
  private readonly writer: StepWriter;
  private scheduling: Scheduling = DEFAULT_SCHEDULING;
  private shownAtMs = performance.now();
  private followTimer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: () => void = () => {};
  private closing = new AbortController();
  private opening = 0;
  private entry: string | null = null;

  constructor(
    readonly deckKey: DeckKey,
    private readonly settings: DaySettings,
  ) {
    this.writer = new StepWriter(deckKey, {
      onStorageDenied: () => this.store.setState({ isPersisted: false }),
      onSuperseded: () => this.syncFromDevice(true),
    });
  }

  async open(options: Omit<OpenOptions, 'settings'> = {}): Promise<void> {
    this.listen();
    this.opening += 1;
    this.entry = options.entry ?? null;
    const { opening } = this;
    this.store.setState({ status: 'opening', failure: null });
    try {
      const opened = await openPractice(this.deckKey, { ...options, settings: this.settings });
      // Another mode was chosen during the request.
      if (opening !== this.opening || this.closing.signal.aborted) return;
      const { deckName, scheduling, cards, practice, isResumed, sinceEnd } = opened;
      this.scheduling = scheduling;
      this.store.setState({ status: 'open', deckName, cards, practice });
      this.shownAtMs = performance.now();
      if (!isResumed) await this.writer.step({ from: null, practice });
      if (sinceEnd) this.step({ ...practice, step: practice.step + 1, beyond: sinceEnd });
      // The cache is for later: a failure does not concern this practice.
      const { signal } = this.closing;
      void import('./cache-deck.ts')
        .then(({ cacheDeck }) =>
          cacheDeck(this.deckKey, { ...opened, day: todayOf(this.settings).day }, signal),
        )
        .catch(() => {});
    } catch (reason) {
      if (opening === this.opening) this.store.setState({ status: 'failed', failure: reason as Error });
    }
  }

  /** Puts the remaining cards in a random order. */
  shuffle(shuffleSeed: number): void {
    const { practice, cards } = this.store.getState();
    if (!practice) return;
    const waiting = practice.run.waiting.filter((cardId) => cardId !== practice.current);
    const left = waiting.flatMap((cardId) => cards.get(cardId) ?? []);
    const options = { mode: 'ALL', shuffleSeed } as const;
    const { cardIds } = queueOfResponse(left, this.scheduling, todayOf(this.settings), options);
    const first = practice.run.waiting.filter((cardId) => cardId === practice.current);
    const run = { ...practice.run, waiting: [...first, ...cardIds] };
    this.step({ ...practice, step: practice.step + 1, run });
  }

  /** Answers the offer: today's portion, or all cards. */
  answerOffer(takes: boolean): void {
    const { practice } = this.store.getState();
    const plan = practice && openOffer(practice);
    if (!practice || !plan) return;
    const step = practice.step + 1;
    const answered = { ...practice, step, offer: { plan, isAnswered: true } };
    if (!takes) {
      this.step(answered);
      return;
    }
    const share = practice.run.waiting.slice(0, plan.today);
    const limited = beginPractice(share, { ...answered, beyond: NO_COUNTS }, serverNow());
    this.step({ ...limited, step });
  }

  /** Seconds until the card would be due again, for each rating. */
  previewRatings({ schedule }: DeckCard): Readonly<Record<Rating, number>> {
    const at = serverNow();
    return preview(schedule, { at, day: studyDayOf(at, this.settings) }, this.scheduling);
  }

  rate(rating: Rating): void {
    const { practice, cards } = this.store.getState();
    const card = practice?.current == null ? undefined : cards.get(practice.current);
    if (!practice || !card) return;
    const { cardId, schedule, lastRating, begun } = card;
    const at = laterThan(schedule.reviewedAt, serverNow());
    const elapsedMs = Math.round(Math.min(ELAPSED_MAX_MS, Math.max(0, performance.now() - this.shownAtMs)));
    const reviewId = newId();
    const change = {
      kind: 'review',
      reviewId,
      rating,
      at,
      day: studyDayOf(at, this.settings),
      elapsedMs,
    } as const;
    const after = changedCard(card, [change], this.scheduling);
    const done = { reviewId, cardId, rating, elapsedMs, before: { schedule, lastRating, begun } };
    this.step(withRating(practice, done, after, at), after, change);
  }

  /** Undoes the last review, or setting a card aside after it; also after the end of practice and after a reload. */
  undo(): void {
    const { practice, cards } = this.store.getState();
    const last = practice && lastUndoable(practice);
    if (!last) return;
    if ('putAway' in last) {
      this.resume(last.putAway);
      return;
    }
    const { reviewId, cardId, before } = last.review;
    const card = cards.get(cardId);
    if (card) this.step(withUndo(practice), { ...card, ...before }, { kind: 'undo', reviewId, before });
  }

  /** Buries the current card until the next study day, or suspends it. */
  setAside(how: 'bury' | 'suspend'): void {
    const { practice, cards } = this.store.getState();
    const card = practice?.current == null ? undefined : cards.get(practice.current);
    if (!practice || !card) return;
    const to = how === 'suspend' ? { suspended: true } : { buriedUntil: todayOf(this.settings).end };
    const away = withCardSetAside(practice, card.cardId, serverNow());
    this.step(away, { ...card, ...to }, { kind: 'edit', to });
  }

  /** Does nothing the second time: a key may have undone it before the message is clicked. */
  resume(cardId: number): void {
    const { practice, cards } = this.store.getState();
    const card = cards.get(cardId);
    if (!card || !practice?.away.some((away) => away.cardId === cardId)) return;
    const to = { suspended: false, buriedUntil: null };
    this.step(withCardResumed(practice, cardId), { ...card, ...to }, { kind: 'edit', to });
  }

  /** Changes text or bookmark; the schedule stays. */
  edit(cardId: number, to: EditChange['to']): void {
    const { cards } = this.store.getState();
    const card = cards.get(cardId);
    if (!card) return;
    this.show({ ...card, ...to });
    void this.writer.change(cardId, { kind: 'edit', to });
  }

  /** Practises these cards only, whether they are due or not. */
  practiseOnly(cardIds: readonly number[]): void {
    const { practice } = this.store.getState();
    if (!practice) return;
    const next = beginPractice(cardIds, { ...practice, beyond: NO_COUNTS, isOfChosen: true }, serverNow());
    this.step({ ...next, step: practice.step + 1 });
  }

  /** Resolves when every step is written to the device and enqueued. */
  async whenWritten(): Promise<void> {
    await this.writer.runInTurn(async () => {});
  }

  close(): void {
    this.closing.abort();
    this.stopListening();
    clearTimeout(this.followTimer);
  }

  private step(next: Practice, card?: DeckCard, change?: CardChange): void {
    const practice = { ...next, entry: this.entry };
    const before = this.store.getState().practice;
    const from = before && stepKey(before);
    this.shownAtMs = performance.now();
    this.store.setState({ practice });
    if (card) this.show(card);
    void this.writer.step({
      from,
      practice,
      ...(card && { cardId: card.cardId }),
      ...(change && { change }),
    });
  }

  private show(card: DeckCard): void {
    this.store.setState(({ cards }) => ({ cards: new Map(cards).set(card.cardId, card) }));
  }

  private listen(): void {
    if (this.closing.signal.aborted) this.closing = new AbortController();
    this.stopListening();
    this.stopListening = onDeckChange(({ memberId, deckId }) => {
      if (memberId !== this.deckKey.memberId || (deckId !== null && deckId !== this.deckKey.deckId)) return;
      clearTimeout(this.followTimer);
      this.followTimer = setTimeout(
        () => void this.writer.runInTurn(() => this.syncFromDevice(false)).catch(() => {}),
        SYNC_DELAY_MS,
      );
    });
  }

  /** Reads the device after another tab or a response of the server has changed it. */
  private async syncFromDevice(isOvertaken: boolean): Promise<void> {
    const here = await readCachedDeck(this.deckKey.memberId, this.deckKey.deckId);
    const { status, practice } = this.store.getState();
    // Steps that are shown and not written yet are newer.
    if (status !== 'open' || (this.writer.isBusy && !isOvertaken)) return;
    const cards = new Map(here.cards.map((card) => [card.cardId, card]));
    const next = here.practice ?? practice;
    this.scheduling = here.deck?.scheduling ?? this.scheduling;
    this.store.setState((state) => ({
      cards,
      practice: next,
      deckName: here.deck?.deckName || state.deckName,
    }));
    if (!practice || !next || stepKey(next) !== stepKey(practice)) this.shownAtMs = performance.now();
    if (!next) return;
    const away = cardsToDrop(next, cards, todayOf(this.settings));
    if (away.length > 0) this.step(withoutCards(next, away, serverNow()));
  }
}

/** Keeps reviews of a card in order when the clock was set back. */
function laterThan(before: Date | null, now: Date): Date {
  return before && before.getTime() >= now.getTime() ? new Date(before.getTime() + 1) : now;
}
