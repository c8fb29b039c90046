import { randomUUID } from 'node:crypto';
import { type Card, calls } from '@molip/contract';
import { DAY_MS, MINUTE_MS } from '@molip/domain/kernel';
import { DEFAULT_SCHEDULING, retrievability } from '@molip/domain/reviews';
import { studyDayOf } from '@molip/domain/study-day';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let seoyeon: Client;
let email: string;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  seoyeon = app.client();
  email = (await seoyeon.join()).email;
});

async function makeDeck(deckName = '한국사', client = seoyeon) {
  const { body } = await client.call(calls.createDeck, { body: { deckName } });
  return body;
}

const pass = async (ms: number) => {
  app.clock.advance(ms);
  await seoyeon.login(email);
};

const at = (deckId: number) => ({ params: { id: String(deckId) } });

async function addCard(deckId: number, change: object = {}): Promise<Card> {
  const { body } = await seoyeon.call(calls.createCard, {
    query: { deckId: String(deckId) },
    body: { content: '대동법은?', answer: '1608년', ...change },
  });
  return body;
}

async function addCards(deckId: number, count: number): Promise<Card[]> {
  const { body } = await seoyeon.call(calls.createCards, {
    query: { deckId: String(deckId) },
    body: { cards: Array.from({ length: count }, (_, index) => ({ content: `앞 ${index}`, answer: '뒤' })) },
  });
  return body.cards;
}

const list = async (query: object = {}) => (await seoyeon.call(calls.listDecks, { query } as never)).body;
const cardsOf = async (deckId: number, query: object = {}) =>
  (await seoyeon.call(calls.listCards, { ...at(deckId), query } as never)).body;
const readCard = async (cardId: number) => (await seoyeon.call(calls.readCard, at(cardId))).body;

async function review(
  cardId: number,
  rating: 'AGAIN' | 'HARD' | 'GOOD' | 'EASY',
  reviewId: string = randomUUID(),
) {
  const reviewedAt = app.clock.now().toISOString();
  const answer = await seoyeon.call(calls.reviewCard, {
    ...at(cardId),
    body: { reviewId, rating, reviewedAt, elapsedMs: 4_000 },
  });
  return { ...answer, reviewId };
}

const practise = async (deckId: number, query: object = {}) =>
  (await seoyeon.call(calls.practice, { ...at(deckId), query } as never)).body;

describe('decks', () => {
  it('a created deck → is empty (D-3.01, C-7.29)', async () => {
    const { status, body } = await seoyeon.call(calls.createDeck, { body: { deckName: '  한국사  1급 ' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      deckName: '한국사 1급',
      cardCnt: 0,
      isDeleted: false,
      bookmarked: false,
      dueCnt: 0,
      newCnt: 0,
      newPerDay: 20,
    });
  });

  it.each([{ deckName: '' }, { deckName: '   ' }, { deckName: '가'.repeat(101) }, {}])(
    'a bad name %j is refused with a Korean sentence',
    async (body) => {
      const answer = await seoyeon.call(calls.createDeck, { body } as never);
      expect(answer.status).toBe(400);
      expect((await list()).total).toBe(0);
    },
  );

  it('the same clientId twice → one deck', async () => {
    const body = { deckName: '한국사', clientId: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => seoyeon.call(calls.createDeck, { body })));
    expect(new Set(made.map((answer) => answer.body.deckId)).size).toBe(1);
    expect((await list()).total).toBe(1);
  });

  it('a list of decks → pages of ten, the newest first (C-7.30, K-9.34, K-9.35, D-4.01, X-9.01)', async () => {
    for (let number = 1; number <= 11; number += 1) {
      await makeDeck(`덱 ${number}`);
      app.clock.advance(1_000);
    }
    const first = await list();
    expect([first.total, first.page, first.size, first.decks.length]).toEqual([11, 0, 10, 10]);
    expect(first.decks[0]?.deckName).toBe('덱 11');
    expect((await list({ page: '1' })).decks.map(({ deckName }) => deckName)).toEqual(['덱 1']);
    expect((await list({ sort: 'deckName,asc' })).decks.slice(0, 3).map(({ deckName }) => deckName)).toEqual([
      '덱 1',
      '덱 2',
      '덱 3',
    ]);
  });

  it('a part of the name, initials or a half-typed syllable → finds the deck (V-5.15)', async () => {
    await makeDeck('한국사 능력검정');
    await makeDeck('세포 생물학');
    for (const q of ['능력', 'ㅎㄱㅅ', '한구'])
      expect((await list({ q })).decks.map(({ deckName }) => deckName)).toEqual(['한국사 능력검정']);
    expect((await list({ q: '없는 말' })).decks).toEqual([]);
  });

  it('a deck → is renamed, deleted with its cards, and restored (C-7.32, C-7.33, D-4.02)', async () => {
    const { deckId } = await makeDeck();
    const card = await addCard(deckId);
    const { body } = await seoyeon.call(calls.updateDeck, {
      ...at(deckId),
      body: { deckName: '세계사', newPerDay: 5 },
    });
    expect(body).toMatchObject({ deckName: '세계사', newPerDay: 5, cardCnt: 1, newCnt: 1 });

    expect((await seoyeon.call(calls.deleteDeck, at(deckId))).status).toBe(204);
    expect((await list()).total).toBe(0);
    expect((await seoyeon.call(calls.readCard, at(card.cardId))).status).toBe(404);
    const deleted = await seoyeon.call(calls.listDeletedDecks, {});
    expect(deleted.body.decks).toMatchObject([{ deckId, isDeleted: true, cardCnt: 1 }]);

    const restored = await seoyeon.call(calls.restoreDeck, at(deckId));
    expect(restored.body).toMatchObject({ deckName: '세계사', cardCnt: 1 });
    expect((await readCard(card.cardId)).deckName).toBe('세계사');
  });

  it('deleted for 30 days → the deck is erased with its cards and reviews', async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    await review(cardId, 'GOOD');
    await seoyeon.call(calls.deleteDeck, at(deckId));
    await pass(31 * DAY_MS);
    expect((await seoyeon.call(calls.restoreDeck, at(deckId))).status).toBe(404);
    await app.jobs.find(({ name }) => name === 'sweep-decks')?.run({});
    const { rows } = await app.database.pool.query(
      'select (select count(*)::int from cards where deck_id = $1) as cards, (select count(*)::int from reviews where card_id = $2) as reviews',
      [deckId, cardId],
    );
    expect(rows).toEqual([{ cards: 0, reviews: 0 }]);
  });

  it('a search with a deckId → its cards; without one → decks (C-7.34, Q-28)', async () => {
    const { deckId } = await makeDeck('한국사');
    await addCard(deckId, { content: '대동법', answer: '공납을 쌀로' });
    const search = async (keyword: string, deck?: number) => {
      const query = deck === undefined ? {} : { deckId: String(deck) };
      return (await seoyeon.call(calls.searchDecks, { params: { keyword }, query })).body;
    };
    expect((await search('한국')).decks).toHaveLength(1);
    expect((await search('대동')).decks).toEqual([]);
    expect((await search('쌀', deckId)).cards).toMatchObject([{ content: '대동법' }]);
  });
});

describe('cards', () => {
  it('a created card → is read with what was sent (D-3.03, C-7.35, C-7.37)', async () => {
    const { deckId } = await makeDeck();
    const card = await addCard(deckId, { tags: ['조선', ' 조선 ', '경제'] });
    expect(card).toMatchObject({
      content: '대동법은?',
      answer: '1608년',
      deckId,
      deckName: '한국사',
      tags: ['조선', '경제'],
      bookmarked: false,
      suspended: false,
      source: null,
      schedule: { state: 'NEW', due: null, reps: 0 },
    });
    expect(await readCard(card.cardId)).toEqual(card);
  });

  it('a filter of cards → the deck still counts all of them (D-4.03, D-4.04, D-4.05)', async () => {
    const { deckId } = await makeDeck();
    const [first] = await addCards(deckId, 3);
    expect((await cardsOf(deckId)).deck.cardCnt).toBe(3);
    expect(await cardsOf(deckId, { q: '앞 1' })).toMatchObject({ total: 1, deck: { cardCnt: 3 } });
    await seoyeon.call(calls.deleteCard, at(first?.cardId ?? 0));
    expect(await cardsOf(deckId)).toMatchObject({ total: 2, deck: { cardCnt: 2 } });
    await seoyeon.call(calls.restoreCard, at(first?.cardId ?? 0));
    await seoyeon.call(calls.restoreCard, at(first?.cardId ?? 0));
    expect((await cardsOf(deckId)).deck.cardCnt).toBe(3);
  });

  it('cards in pages → the newest first, each once (C-7.31)', async () => {
    const { deckId } = await makeDeck();
    await addCards(deckId, 7);
    const seen: number[] = [];
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor; isFirst = false) {
      const page = await cardsOf(deckId, { limit: '3', ...(cursor && { cursor }) });
      seen.push(...page.cards.map(({ cardId }) => cardId));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(new Set(seen).size).toBe(7);
  });

  it('very long cards → a page and a practice end at a megabyte; the cursor reaches every card (UF-6.04)', async () => {
    const { deckId } = await makeDeck();
    const card = { content: '앞'.repeat(4_000), answer: '뒤'.repeat(4_000) };
    const body = { cards: Array.from({ length: 100 }, () => card) };
    await seoyeon.call(calls.createCards, { query: { deckId: String(deckId) }, body });
    const first = await cardsOf(deckId, { limit: '500' });
    // 24 kB each; the one that exceeds the megabyte is the last.
    expect(first.cards).toHaveLength(44);
    const seen = first.cards.map(({ cardId }) => cardId);
    for (let cursor = first.nextCursor; cursor; ) {
      const page = await cardsOf(deckId, { limit: '500', cursor });
      seen.push(...page.cards.map(({ cardId }) => cardId));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(new Set(seen).size).toBe(100);

    for (const mode of ['DUE', 'ALL']) {
      await seoyeon.call(calls.updateDeck, { ...at(deckId), body: { newPerDay: 100 } });
      const { cards, counts } = await practise(deckId, { mode, limit: '500' });
      expect([cards.length, counts.new]).toEqual([44, 100]);
    }
    const { body: found } = await seoyeon.call(calls.searchCards, { params: { keyword: '앞앞' } });
    expect(found.cards).toHaveLength(44);
    const { raw: csv } = await seoyeon.call(calls.exportDeck, { ...at(deckId), query: { format: 'csv' } });
    expect(csv.body.split('\r\n')).toHaveLength(102);
  });

  it('a filter → matches the front and requires every tag (V-5.16)', async () => {
    const { deckId } = await makeDeck();
    const body = {
      cards: [
        { content: '광합성', answer: '빛', tags: ['생물', '시험'] },
        { content: '호흡', answer: '광합성의 반대', tags: ['생물'] },
      ],
    };
    await seoyeon.call(calls.createCards, { query: { deckId: String(deckId) }, body });
    const found = async (query: object) => (await cardsOf(deckId, query)).cards.map(({ content }) => content);
    expect(await found({ q: '광합' })).toEqual(['광합성']);
    expect(await found({ q: 'ㄱㅎㅅ' })).toEqual(['광합성']);
    expect(await found({ tag: ['생물', '시험'] })).toEqual(['광합성']);
    expect(await found({ tag: '생물' })).toEqual(['호흡', '광합성']);
    const { body: tags } = await seoyeon.call(calls.listDeckTags, { ...at(deckId), query: {} });
    expect(tags.tags).toEqual([
      { tagName: '생물', cardCnt: 2 },
      { tagName: '시험', cardCnt: 1 },
    ]);
  });

  it('a search → finds in the front and the back, ignoring case (V-5.14, C-7.38)', async () => {
    const { deckId } = await makeDeck();
    await addCard(deckId, { content: 'Photosynthesis', answer: '광합성' });
    for (const keyword of ['PHOTO', '합성', 'ㄱㅎㅅ']) {
      const { body } = await seoyeon.call(calls.searchCards, { params: { keyword } });
      expect(body.cards).toHaveLength(1);
    }
  });

  it('a batch → is created whole, once, or not at all (D-1.05, C-7.36)', async () => {
    const { deckId } = await makeDeck();
    const query = { deckId: String(deckId) };
    const cards = [
      { content: '하나', answer: '1' },
      { content: '둘', answer: '' },
      { content: '', answer: '3' },
    ];
    const bad = await seoyeon.call(calls.createCards, { query, body: { cards } });
    expect(bad.status).toBe(400);
    expect(bad.body).toMatchObject({
      errors: [
        { field: 'cards.1.answer', message: '뒷면을 적어 주세요.' },
        { field: 'cards.2.content', message: '앞면을 적어 주세요.' },
      ],
    });
    expect((await cardsOf(deckId)).total).toBe(0);

    const body = { cards: cards.slice(0, 1), clientId: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => seoyeon.call(calls.createCards, { query, body })));
    expect(new Set(made.flatMap((answer) => answer.body.cards.map(({ cardId }) => cardId))).size).toBe(1);
    expect((await cardsOf(deckId)).deck.cardCnt).toBe(1);
  });

  it('a card is changed, moved, suspended → its schedule stays (C-7.39)', async () => {
    const [from, to] = [await makeDeck('하나'), await makeDeck('둘')];
    const { cardId } = await addCard(from.deckId);
    await review(cardId, 'GOOD');
    const { schedule } = await readCard(cardId);
    const { body } = await seoyeon.call(calls.updateCard, {
      ...at(cardId),
      body: { content: '고친 앞', deckId: to.deckId, suspended: true },
    });
    expect(body).toMatchObject({
      content: '고친 앞',
      answer: '1608년',
      deckName: '둘',
      suspended: true,
      schedule,
    });
    expect((await cardsOf(from.deckId)).deck.cardCnt).toBe(0);
    expect(await cardsOf(to.deckId, { q: '고친' })).toMatchObject({ total: 1, deck: { cardCnt: 1 } });
  });

  it("cards moved between decks at the same time → every deck's count is right", async () => {
    const [one, two] = [await makeDeck('하나'), await makeDeck('둘')];
    const [a, b] = [await addCards(one.deckId, 10), await addCards(two.deckId, 10)];
    const move = (card: Card, deckId: number) =>
      seoyeon.call(calls.updateCard, { ...at(card.cardId), body: { deckId } });
    const moved = await Promise.all([
      ...a.map((card) => move(card, two.deckId)),
      ...b.map((card) => move(card, one.deckId)),
    ]);
    expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list()).decks.map(({ cardCnt }) => cardCnt)).toEqual([10, 10]);
  });

  it("another member's deck or note → no card is created (X-7.01)", async () => {
    const other = app.client();
    await other.join();
    const { deckId } = await makeDeck();
    const theirs = await makeDeck('남의 덱', other);
    const { body: note } = await other.call(calls.createNote, { body: { noteTitle: '', noteContent: '글' } });
    const { cardId } = await addCard(deckId);
    const move = await seoyeon.call(calls.updateCard, { ...at(cardId), body: { deckId: theirs.deckId } });
    expect(move.status).toBe(404);
    const create = await seoyeon.call(calls.createCard, {
      query: { deckId: String(theirs.deckId) },
      body: { content: '앞', answer: '뒤' },
    });
    expect(create.status).toBe(404);
    const sourced = await seoyeon.call(calls.createCard, {
      query: { deckId: String(deckId) },
      body: { content: '앞', answer: '뒤', source: { noteId: note.noteId, text: '글' } },
    });
    expect(sourced.status).toBe(404);
    expect((await cardsOf(deckId)).total).toBe(1);
  });

  it('a card from a note → keeps the note and the passage', async () => {
    const { deckId } = await makeDeck();
    const { body: note } = await seoyeon.call(calls.createNote, {
      body: { noteTitle: '', noteContent: '글' },
    });
    const source = { noteId: note.noteId, text: '대동법은 1608년에' };
    expect((await addCard(deckId, { source })).source).toEqual(source);
    // From a device that did not know yet: the note may be restored.
    await seoyeon.call(calls.deleteNote, { params: { id: String(note.noteId) } });
    expect((await addCard(deckId, { source })).source).toEqual(source);
  });

  it("a batch from many notes → is created if all of them are the member's", async () => {
    const { deckId } = await makeDeck();
    const noteIds = await Promise.all(
      ['가', '나'].map(async (noteContent) => {
        const { body } = await seoyeon.call(calls.createNote, { body: { noteTitle: '', noteContent } });
        return body.noteId;
      }),
    );
    const make = (from: readonly number[]) =>
      seoyeon.call(calls.createCards, {
        query: { deckId: String(deckId) },
        body: {
          cards: from.map((noteId) => ({ content: '앞', answer: '뒤', source: { noteId, text: '글' } })),
        },
      });
    expect((await make([...noteIds, 999_999_999])).status).toBe(404);
    const { body } = await make([...noteIds, ...noteIds]);
    expect(body.cards.map(({ source }) => source?.noteId)).toEqual([...noteIds, ...noteIds]);
  });

  it('a bookmark on and off → the deck shows it (D-4.06, C-7.43, C-7.44)', async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    for (const isOn of [true, true, false, false, true]) {
      const call = isOn ? calls.addCardBookmark : calls.removeCardBookmark;
      expect((await seoyeon.call(call, at(cardId))).status).toBe(204);
      expect((await readCard(cardId)).bookmarked).toBe(isOn);
      expect((await list()).decks[0]?.bookmarked).toBe(isOn);
    }
  });

  it('tags → are added without duplicates and removed (D-4.07, C-7.41, C-7.42)', async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId, { tags: ['조선'] });
    const { body } = await seoyeon.call(calls.addCardTags, { body: { cardId, tagNames: '조선, 경제' } });
    expect(body).toEqual({ cardId, tags: ['조선', '경제'] });
    const many = Array.from({ length: 9 }, (_, index) => `태그${index}`);
    expect((await seoyeon.call(calls.addCardTags, { body: { cardId, tagNames: many } })).status).toBe(400);
    const off = await seoyeon.call(calls.removeCardTag, {
      query: { cardId: String(cardId), tagName: '조선' },
    });
    expect(off.status).toBe(204);
    expect((await readCard(cardId)).tags).toEqual(['경제']);
  });
});

describe('reviews', () => {
  it('a rating → gives the schedule that its preview showed', async () => {
    const { deckId } = await makeDeck();
    await addCard(deckId);
    const [card] = (await practise(deckId)).cards;
    const { body } = await review(card?.cardId ?? 0, 'GOOD');
    const due = app.clock.now().getTime() + (card?.preview.GOOD ?? 0) * 1_000;
    expect(body.card.schedule).toMatchObject({
      state: 'LEARNING',
      reps: 1,
      due: new Date(due).toISOString(),
    });
  });

  it('the same reviewId, also at the same time → counts once', async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    const reviewId = randomUUID();
    await Promise.all([1, 2, 3].map(() => review(cardId, 'GOOD', reviewId)));
    expect((await readCard(cardId)).schedule.reps).toBe(1);
  });

  it('an undone review → the card is as before; sent again it stays undone', async () => {
    const { deckId } = await makeDeck();
    const before = await addCard(deckId);
    await review(before.cardId, 'GOOD');
    const between = await readCard(before.cardId);
    app.clock.advance(10 * MINUTE_MS);
    const { reviewId } = await review(before.cardId, 'EASY');
    const undo = () => seoyeon.call(calls.undoReview, { params: { reviewId } });
    expect((await undo()).body.card).toEqual(between);
    expect((await undo()).body.card).toEqual(between);
    const again = await review(before.cardId, 'EASY', reviewId);
    expect([again.status, again.body]).toMatchObject([409, { code: 'REVIEW_UNDONE' }]);
    expect((await readCard(before.cardId)).schedule.reps).toBe(1);
  });

  it("a review that is not a card's last → cannot be undone", async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    const first = await review(cardId, 'GOOD');
    app.clock.advance(10 * MINUTE_MS);
    await review(cardId, 'GOOD');
    const { status, body } = await seoyeon.call(calls.undoReview, { params: { reviewId: first.reviewId } });
    expect([status, body]).toMatchObject([409, { code: 'REVIEW_NOT_LAST' }]);
  });

  it('reviews of two offline devices in any order → the same schedule', async () => {
    const [one, two] = [await makeDeck('하나'), await makeDeck('둘')];
    const [a, b] = [await addCard(one.deckId), await addCard(two.deckId)];
    const start = app.clock.now().getTime();
    await pass(3 * DAY_MS);
    const made = (cardId: number, rating: 'AGAIN' | 'GOOD', afterMs: number) => ({
      cardId,
      reviewId: randomUUID(),
      rating,
      reviewedAt: new Date(start + afterMs).toISOString(),
      elapsedMs: 2_000,
    });
    const phone = (id: number) => [made(id, 'GOOD', 0), made(id, 'GOOD', DAY_MS)];
    const desktop = (id: number) => [made(id, 'GOOD', 10 * MINUTE_MS), made(id, 'AGAIN', 2 * DAY_MS)];
    const send = async (reviews: ReturnType<typeof phone>) =>
      (await seoyeon.call(calls.saveReviews, { body: { reviews } })).body;
    const [p, d] = [phone(a.cardId), desktop(a.cardId)];
    expect(await send(p)).toEqual({ applied: 2, duplicate: 0, rejected: [] });
    expect(await send(d)).toEqual({ applied: 2, duplicate: 0, rejected: [] });
    expect(await send([...p, ...d])).toEqual({ applied: 0, duplicate: 4, rejected: [] });
    await send([...desktop(b.cardId), ...phone(b.cardId)].reverse());
    const [first, second] = [await readCard(a.cardId), await readCard(b.cardId)];
    expect(first.schedule).toMatchObject({ state: 'RELEARNING', reps: 4, lapses: 1 });
    expect(second.schedule).toEqual(first.schedule);
  });

  it('reviews that are refused → are listed, and the others are saved', async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    const undone = await review(cardId, 'GOOD');
    await seoyeon.call(calls.undoReview, { params: { reviewId: undone.reviewId } });
    const line = (id: number, reviewId: string = randomUUID()) => ({
      cardId: id,
      reviewId,
      rating: 'GOOD' as const,
      reviewedAt: app.clock.now().toISOString(),
      elapsedMs: 0,
    });
    const lost = line(Number.MAX_SAFE_INTEGER);
    const { body } = await seoyeon.call(calls.saveReviews, {
      body: { reviews: [line(cardId), lost, line(cardId, undone.reviewId)] },
    });
    expect(body).toEqual({
      applied: 1,
      duplicate: 0,
      rejected: [
        { reviewId: lost.reviewId, code: 'CARD_NOT_FOUND' },
        { reviewId: undone.reviewId, code: 'REVIEW_UNDONE' },
      ],
    });
  });

  it('reviews of a deleted deck → are there when it is restored', async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    await seoyeon.call(calls.deleteDeck, at(deckId));
    const reviewedAt = app.clock.now().toISOString();
    const reviews = [{ cardId, reviewId: randomUUID(), rating: 'GOOD' as const, reviewedAt, elapsedMs: 0 }];
    const { body } = await seoyeon.call(calls.saveReviews, { body: { reviews } });
    expect(body).toEqual({ applied: 1, duplicate: 0, rejected: [] });
    await seoyeon.call(calls.restoreDeck, at(deckId));
    expect((await readCard(cardId)).schedule.reps).toBe(1);
  });

  it('a reviewId in capitals → the same review', async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    const { reviewId } = await review(cardId, 'GOOD');
    await review(cardId, 'GOOD', reviewId.toUpperCase());
    expect((await readCard(cardId)).schedule.reps).toBe(1);
    const undone = await seoyeon.call(calls.undoReview, { params: { reviewId: reviewId.toUpperCase() } });
    expect(undone.body.card.schedule.reps).toBe(0);
  });

  it("a device's clock that is far ahead → the review is dated now", async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    const { body } = await seoyeon.call(calls.reviewCard, {
      ...at(cardId),
      body: {
        reviewId: randomUUID(),
        rating: 'GOOD',
        reviewedAt: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
        elapsedMs: 0,
      },
    });
    expect(body.card.schedule.reviewedAt).toBe(app.clock.now().toISOString());
  });

  it('several reviews by such a clock → keep their order', async () => {
    const { deckId } = await makeDeck();
    const ratings = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const;
    // Ids are by chance: without an order of their own one of these cards would end with another rating.
    for (const { cardId } of await addCards(deckId, 5)) {
      const ahead = app.clock.now().getTime() + DAY_MS;
      const reviews = ratings.map((rating, index) => ({
        cardId,
        reviewId: randomUUID(),
        rating,
        reviewedAt: new Date(ahead + index * MINUTE_MS).toISOString(),
        elapsedMs: 0,
      }));
      await seoyeon.call(calls.saveReviews, { body: { reviews } });
      const last = reviews.at(-1)?.reviewId ?? '';
      expect((await readCard(cardId)).lastRating).toBe('EASY');
      const undone = await seoyeon.call(calls.undoReview, { params: { reviewId: last } });
      expect(undone.body.card.lastRating).toBe('GOOD');
    }
  });
});

describe('practice', () => {
  it('new cards → in order of creation, as many as the deck has a day (D-1.06)', async () => {
    const { deckId } = await makeDeck();
    const made = await addCards(deckId, 5);
    await seoyeon.call(calls.updateDeck, { ...at(deckId), body: { newPerDay: 3 } });
    const queue = await practise(deckId);
    expect(queue.cards.map(({ cardId }) => cardId)).toEqual(made.slice(0, 3).map(({ cardId }) => cardId));
    expect(queue.counts).toEqual({ due: 0, new: 3, learning: 0 });

    await review(made[0]?.cardId ?? 0, 'EASY');
    expect((await practise(deckId)).counts).toEqual({ due: 0, new: 2, learning: 0 });
    expect((await list()).decks[0]).toMatchObject({ newCnt: 2, dueCnt: 0 });
    await pass(DAY_MS);
    expect((await practise(deckId)).counts.new).toBe(3);
  });

  it('a card in review → is due for its whole study day; the most forgotten first', async () => {
    const { deckId } = await makeDeck();
    const [a, b] = await addCards(deckId, 2);
    await review(a?.cardId ?? 0, 'EASY');
    await review(b?.cardId ?? 0, 'GOOD');
    app.clock.advance(10 * MINUTE_MS);
    await review(b?.cardId ?? 0, 'GOOD');
    expect((await practise(deckId)).cards).toEqual([]);
    expect((await practise(deckId, { mode: 'AHEAD' })).cards.map(({ cardId }) => cardId)).toEqual([
      b?.cardId,
      a?.cardId,
    ]);
    await pass(9 * DAY_MS);
    const queue = await practise(deckId);
    expect(queue.cards.map(({ cardId }) => cardId)).toEqual([b?.cardId, a?.cardId]);
    expect((await list()).today).toMatchObject({ overdue: 2, due: 0, new: 0, minutes: 1 });
  });

  it('suspended and buried cards → are left out, buried ones until their time', async () => {
    const { deckId } = await makeDeck();
    const [a, b, c] = await addCards(deckId, 3);
    const change = (card: Card | undefined, body: object) =>
      seoyeon.call(calls.updateCard, { ...at(card?.cardId ?? 0), body });
    await change(a, { suspended: true });
    await change(b, { buriedUntil: new Date(app.clock.now().getTime() + DAY_MS).toISOString() });
    expect((await practise(deckId)).cards.map(({ cardId }) => cardId)).toEqual([c?.cardId]);
    await pass(DAY_MS);
    expect((await practise(deckId)).counts.new).toBe(2);
  });

  it('a mode → only bookmarked cards, only wrong ones, or all', async () => {
    const { deckId } = await makeDeck();
    const [a, b] = await addCards(deckId, 3);
    await seoyeon.call(calls.addCardBookmark, at(a?.cardId ?? 0));
    await review(b?.cardId ?? 0, 'AGAIN');
    const ids = async (mode: string) => (await practise(deckId, { mode })).cards.map(({ cardId }) => cardId);
    expect(await ids('BOOKMARKED')).toEqual([a?.cardId]);
    expect(await ids('WRONG')).toEqual([b?.cardId]);
    expect(await ids('ALL')).toHaveLength(3);
  });
});

it('overdue cards in several decks → the list has a plan for them', async () => {
  for (const deckName of ['한국사', '세계사']) {
    const { deckId } = await makeDeck(deckName);
    for (const { cardId } of await addCards(deckId, 15)) await review(cardId, 'EASY');
  }
  expect((await list()).today.plan).toBeNull();
  await pass(60 * DAY_MS);
  const { today } = await list();
  expect(today.overdue).toBe(30);
  expect(today.plan).toEqual({ today: 30, days: 1 });
});

it('a deck → shows the share that would be known today', async () => {
  const [deck, other] = [await makeDeck(), await makeDeck('빈 덱')];
  const [known, , aside, away] = await addCards(deck.deckId, 4);
  const memory = async () => (await seoyeon.call(calls.readDeckMemory, {})).body.decks;
  expect(await memory()).toEqual([{ deckId: deck.deckId, remembered: 0 }]);
  await review(known?.cardId ?? 0, 'EASY');
  await review(aside?.cardId ?? 0, 'EASY');
  await seoyeon.call(calls.updateCard, { ...at(aside?.cardId ?? 0), body: { suspended: true } });
  await seoyeon.call(calls.deleteCard, at(away?.cardId ?? 0));
  expect(await memory(), 'one of the two that are left').toEqual([{ deckId: deck.deckId, remembered: 0.5 }]);

  await pass(40 * DAY_MS);
  const { schedule } = await readCard(known?.cardId ?? 0);
  const today = studyDayOf(app.clock.now(), { timeZone: 'Asia/Seoul', dayStartHour: 4 });
  const chance = retrievability({ ...schedule, due: null, reviewedAt: null }, today, DEFAULT_SCHEDULING);
  expect((await memory())[0]?.remembered).toBeCloseTo((chance ?? 0) / 2, 6);
  expect(chance).toBeLessThan(0.9);

  await seoyeon.call(calls.deleteDeck, at(deck.deckId));
  expect(await memory()).toEqual([]);
  await seoyeon.call(calls.deleteDeck, at(other.deckId));
});

describe('review settings', () => {
  it('a retention that is saved → moves the next review', async () => {
    const { deckId } = await makeDeck();
    const { cardId } = await addCard(deckId);
    await review(cardId, 'EASY');
    await pass(8 * DAY_MS);
    const days = async () => ((await practise(deckId)).cards[0]?.preview.GOOD ?? 0) / 86_400;
    const before = await days();
    const { body } = await seoyeon.call(calls.updateReviewSettings, { body: { retention: 0.95 } });
    expect(body).toMatchObject({ retention: 0.95, personal: false });
    const at95 = body.workloads.find((load) => load.retention === 0.95);
    const at80 = body.workloads.find((load) => load.retention === 0.8);
    expect(at95?.cards).toBeGreaterThan(at80?.cards ?? 0);
    expect(at95?.minutes).toBeGreaterThan(0);
    expect(await days()).toBeLessThan(before);
    expect((await seoyeon.call(calls.updateReviewSettings, { body: { retention: 0.5 } })).status).toBe(400);
  });
});

describe('focus on a deck', () => {
  const focusOn = async (deckId: number) => {
    const { body } = await seoyeon.call(calls.startTimerSession, {
      body: { mode: 'FOCUS', duration: 1_200, deckId },
    });
    await pass(20 * MINUTE_MS);
    await seoyeon.call(calls.completeTimerSession, { params: { id: body.sessionId }, body: {} });
    return body;
  };

  it('focus on a deck → its minutes are listed by deck, also of a deck that was deleted since', async () => {
    const [one, two] = [await makeDeck('하나'), await makeDeck('둘')];
    expect((await focusOn(one.deckId)).deckId).toBe(one.deckId);
    await focusOn(two.deckId);
    await focusOn(two.deckId);
    await seoyeon.call(calls.deleteDeck, at(two.deckId));
    const { body } = await seoyeon.call(calls.readTimerStats, { query: { period: 'daily' } });
    expect(body.decks).toEqual([
      { deckId: two.deckId, deckName: '둘', focusMinutes: 40 },
      { deckId: one.deckId, deckName: '하나', focusMinutes: 20 },
    ]);
  });

  it("focus on another member's deck → the session has no deck (X-7.01)", async () => {
    const other = app.client();
    await other.join();
    const theirs = await makeDeck('남의 덱', other);
    expect((await focusOn(theirs.deckId)).deckId ?? null).toBeNull();
  });
});

it('2,000 decks → another one is refused, the same clientId still answers with its deck (B-4.02)', async () => {
  const owner = app.client();
  const { memberId } = await owner.join();
  const body = { deckName: '생물', clientId: randomUUID() };
  const first = (await owner.call(calls.createDeck, { body })).body;
  await app.database.pool.query(
    `insert into decks (member_id, name, new_per_day, card_cnt, created_at, updated_at)
     select $1, '덱 ' || n, 20, 0, now(), now() from generate_series(2, 2000) n`,
    [memberId],
  );
  const more = await owner.call(calls.createDeck, { body: { deckName: '하나 더' } });
  expect([more.status, more.body.code]).toEqual([409, 'TOO_MANY_DECKS']);
  expect((await owner.call(calls.createDeck, { body })).body.deckId).toBe(first.deckId);
});
