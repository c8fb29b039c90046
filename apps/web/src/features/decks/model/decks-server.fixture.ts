import type { Card, Deck } from '@molip/contract';
import { practiceQueue, type QueueMode } from '@molip/domain/decks';
import {
  DEFAULT_SCHEDULING,
  NEW_SCHEDULE,
  preview,
  type Rating,
  type Review,
  replay,
  type Schedule,
} from '@molip/domain/reviews';
import { addDays, studyDayOf, studyDayStart } from '@molip/domain/study-day';
import { vi } from 'vitest';
import { ApiServer, refusal, type SeenRequest, SILENCE } from '#shared/lib/api/api-server.fixture.ts';

/** The outcome of a writing request. `unanswered` and `taken-then-broken` requests arrive without the client knowing. */
export type Fate = 'answered' | 'unanswered' | 'broken' | 'taken-then-broken';

export const SEOUL = { timeZone: 'Asia/Seoul', dayStartHour: 4 };
export const DECK_ID = 5;

interface StoredCard {
  card: Omit<Card, 'schedule' | 'lastRating'>;
  importedSchedule: Schedule;
  reviews: (Review & { isUndone: boolean })[];
}

interface SentReview {
  readonly reviewId: string;
  readonly cardId: number;
  readonly rating: Rating;
  readonly reviewedAt: string;
}

/** Responds to the calls about decks over real HTTP, by the rules of the domain. */
export class DecksServer {
  readonly http = new ApiServer();
  readonly cards = new Map<number, StoredCard>();
  /** One for each request that changes something; missing ones are answered. */
  fates: Fate[] = [];
  /** Every request fails. */
  isDown = false;
  /** A proxy before the server refuses every request. */
  isWalled = false;
  /** Runs between reading the due cards and the response. */
  beforeResponse: () => Promise<void> = async () => {};
  newPerDay = 20;
  /** An edit that makes a card's text longer is refused. */
  isStorageFull = false;
  /** Ids of cards that have 1,000 reviews. */
  readonly fullCardIds = new Set<number>();
  private nextId = 1;

  async open(): Promise<void> {
    await this.http.open();
    this.http.answer((request) => this.receive(request));
  }

  /** For pages: replaces fetch. */
  stub(): void {
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit = {}) => {
      const { method = 'GET', body } = init;
      const path = input.pathname + input.search;
      const request = { method, path, headers: {}, body: typeof body === 'string' ? body : '' };
      this.http.seen.push(request);
      const answer = await this.receive(request);
      if (answer === SILENCE) return new Promise(() => {});
      const { status } = answer;
      return new Response('body' in answer ? JSON.stringify(answer.body) : null, { status });
    });
  }

  reset(): void {
    this.cards.clear();
    this.fates = [];
    this.isDown = false;
    this.isWalled = false;
    this.beforeResponse = async () => {};
    this.newPerDay = 20;
    this.isStorageFull = false;
    this.fullCardIds.clear();
    this.http.seen.length = 0;
  }

  make(content: string, change: Partial<Card> = {}, importedSchedule: Schedule = NEW_SCHEDULE): number {
    const cardId = this.nextId++;
    const instant = '2026-11-10T00:00:00.000Z';
    this.cards.set(cardId, {
      card: {
        cardId,
        content,
        answer: `${content}의 답`,
        deckId: DECK_ID,
        deckName: '한국사',
        tags: [],
        isDeleted: false,
        createdAt: instant,
        updatedAt: instant,
        bookmarked: false,
        suspended: false,
        buriedUntil: null,
        source: null,
        ...change,
      },
      importedSchedule: importedSchedule,
      reviews: [],
    });
    return cardId;
  }

  /** Ids of the reviews that are not undone. */
  reviewIdsOf(cardId: number): string[] {
    return (this.cards.get(cardId)?.reviews ?? [])
      .filter(({ isUndone }) => !isUndone)
      .map(({ reviewId }) => reviewId);
  }

  scheduleOf(cardId: number): Schedule {
    const stored = this.cards.get(cardId);
    if (!stored) return NEW_SCHEDULE;
    const counting = stored.reviews.filter(({ isUndone }) => !isUndone);
    return replay(counting, DEFAULT_SCHEDULING, stored.importedSchedule);
  }

  /** The card as the wire has it. */
  cardOf(cardId: number): Card {
    const stored = this.cards.get(cardId);
    if (!stored) throw new Error(`There is no card ${cardId}.`);
    return this.present(stored);
  }

  /** A review by another device. */
  review(cardId: number, rating: Rating, at: Date): void {
    this.take({ reviewId: `elsewhere-${at.getTime()}`, cardId, rating, reviewedAt: at.toISOString() });
  }

  asked(method: string, path: RegExp): SeenRequest[] {
    return this.http.seen.filter((request) => request.method === method && path.test(request.path));
  }

  private async receive(request: SeenRequest) {
    if (this.isWalled) return { status: 403, body: {} };
    if (this.isDown) return refusal(503, 'X', '잠시 쉬고 있어요.');
    const fate = request.method === 'GET' ? 'answered' : (this.fates.shift() ?? 'answered');
    if (fate === 'broken') return refusal(503, 'X', '잠시 쉬고 있어요.');
    const answer = this.answer(request);
    if (/\/practice/.test(request.path)) await this.beforeResponse();
    if (fate === 'taken-then-broken') return refusal(502, 'X', '잠시 쉬고 있어요.');
    return fate === 'unanswered' ? SILENCE : answer;
  }

  private answer({ method, path, body }: SeenRequest) {
    const [place = '', search] = path.split('?');
    const query = new URLSearchParams(search);
    const sent = body ? JSON.parse(body) : {};
    const id = Number(place.split('/')[3]);
    if (place === '/api/reviews/settings') return { status: 200, body: this.settings() };
    if (place === '/api/card/reviews') return { status: 200, body: this.takeAll(sent.reviews) };
    if (place.startsWith('/api/card/review/')) return this.undo(place.split('/')[4] ?? '');
    if (place.startsWith('/api/card-bookmarks'))
      return this.change(id, { bookmarked: method === 'POST' }, 204);
    if (place.startsWith('/api/card/')) return this.change(id, sent, 200);
    if (place === '/api/decks/members/my-decks') return { status: 200, body: this.decks() };
    if (id !== DECK_ID) return refusal(404, 'NOT_FOUND', '찾을 수 없어요.');
    if (place.endsWith('/practice'))
      return { status: 200, body: this.practice((query.get('mode') ?? 'DUE') as QueueMode) };
    const cards = [...this.cards.values()].map((stored) => this.present(stored));
    return { status: 200, body: { deck: this.deck(), cards, total: cards.length, nextCursor: null } };
  }

  private practice(mode: QueueMode) {
    const now = new Date();
    const day = studyDayOf(now, SEOUL);
    const candidates = [...this.cards.values()].map(({ card, reviews }) => ({
      ...card,
      buriedUntil: card.buriedUntil === null ? null : new Date(card.buriedUntil),
      schedule: this.scheduleOf(card.cardId),
      lastRating: lastRatingOf(reviews),
    }));
    const { cardIds, counts } = practiceQueue(candidates, {
      mode,
      now,
      day,
      dayEnd: studyDayStart(addDays(day, 1), SEOUL),
      scheduling: DEFAULT_SCHEDULING,
      newLeft: this.newPerDay,
      limit: 500,
    });
    const cards = cardIds.flatMap((cardId) => {
      const stored = this.cards.get(cardId);
      const previewed = preview(this.scheduleOf(cardId), { at: now, day }, DEFAULT_SCHEDULING);
      return stored ? [{ ...this.present(stored), preview: previewed }] : [];
    });
    return { cards, counts };
  }

  private takeAll(reviews: readonly SentReview[]) {
    const answer = { applied: 0, duplicate: 0, rejected: [] as { reviewId: string; code: string }[] };
    for (const review of reviews) {
      const code = this.take(review);
      if (code === 'applied' || code === 'duplicate') answer[code] += 1;
      else answer.rejected.push({ reviewId: review.reviewId, code });
    }
    return answer;
  }

  private take({ reviewId, cardId, rating, reviewedAt }: SentReview) {
    const stored = this.cards.get(cardId);
    if (!stored) return 'CARD_NOT_FOUND' as const;
    if (this.fullCardIds.has(cardId)) return 'CARD_REVIEWS_FULL' as const;
    const known = stored.reviews.find((review) => review.reviewId === reviewId);
    if (known) return known.isUndone ? ('REVIEW_UNDONE' as const) : ('duplicate' as const);
    const at = new Date(reviewedAt);
    stored.reviews.push({ reviewId, rating, at, day: studyDayOf(at, SEOUL), isUndone: false });
    stored.reviews.sort((a, b) => a.at.getTime() - b.at.getTime());
    return 'applied' as const;
  }

  private undo(reviewId: string) {
    for (const stored of this.cards.values()) {
      const review = stored.reviews.find((one) => one.reviewId === reviewId);
      if (!review) continue;
      const last = stored.reviews.findLast(({ isUndone }) => !isUndone);
      if (!review.isUndone && last !== review)
        return refusal(409, 'REVIEW_NOT_LAST', '마지막 복습만 되돌려요.');
      review.isUndone = true;
      return { status: 200, body: { card: this.present(stored) } };
    }
    return refusal(404, 'NOT_FOUND', '찾을 수 없어요.');
  }

  private change(cardId: number, to: Partial<Card>, status: 200 | 204) {
    const stored = this.cards.get(cardId);
    if (!stored) return refusal(404, 'NOT_FOUND', '찾을 수 없어요.');
    if (to.content === '') return refusal(400, 'VALIDATION_FAILED', '앞면을 적어 주세요.');
    if (this.isStorageFull && textLength({ ...stored.card, ...to }) > textLength(stored.card))
      return refusal(403, 'STORAGE_QUOTA_EXCEEDED', '저장 공간이 가득 찼어요.');
    stored.card = { ...stored.card, ...to };
    return status === 204 ? { status } : { status, body: this.present(stored) };
  }

  private present({ card, reviews }: StoredCard): Card {
    const { due, reviewedAt, ...schedule } = this.scheduleOf(card.cardId);
    return {
      ...card,
      schedule: {
        ...schedule,
        due: due?.toISOString() ?? null,
        reviewedAt: reviewedAt?.toISOString() ?? null,
      },
      lastRating: lastRatingOf(reviews),
    };
  }

  private settings() {
    const { weights, retention } = DEFAULT_SCHEDULING;
    return { retention, personal: false, weights, workloads: [] };
  }

  /** This deck, and another with due cards. */
  private decks() {
    const decks = [this.deck(), { ...this.deck(), deckId: DECK_ID + 1, deckName: '세계사', dueCnt: 3 }];
    const today = { overdue: 0, due: 3, new: 0, minutes: 1, plan: null };
    return { decks, total: decks.length, page: 0, size: decks.length, today };
  }

  private deck(): Deck {
    const instant = '2026-11-10T00:00:00.000Z';
    return {
      deckId: DECK_ID,
      deckName: '한국사',
      memberId: 7,
      cardCnt: this.cards.size,
      isDeleted: false,
      createdAt: instant,
      updatedAt: instant,
      dueCnt: 0,
      newCnt: 0,
      newPerDay: this.newPerDay,
    };
  }
}

function lastRatingOf(reviews: StoredCard['reviews']): Rating | null {
  return reviews.filter(({ isUndone }) => !isUndone).at(-1)?.rating ?? null;
}

function textLength({ content, answer }: Pick<Card, 'content' | 'answer'>): number {
  return content.length + answer.length;
}
