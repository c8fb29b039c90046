import 'fake-indexeddb/auto';
import { NEW_SCHEDULE, type Schedule } from '@molip/domain/reviews';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import {
  clearOutbox,
  countUnsent,
  flushOutbox,
  openOutbox,
  pauseOutbox,
  useOutbox,
} from '#shared/outbox/index.ts';
import { discardRefused, retryRefusedForStorage } from '#shared/outbox/refused.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { deleteCachedDecks, readCachedDeck } from './cached-deck.ts';
import { publishDeckChange } from './deck-tabs.ts';
import { DECK_ID, DecksServer, SEOUL } from './decks-server.fixture.ts';
import { countsLeft, openOffer, progressOf } from './practice.ts';
import { PracticeSession } from './practice-session.ts';
import { writeChange } from './practice-steps.ts';
import { enqueueChanges, startReviewsSync } from './reviews-sync.ts';
import { updateCachedCards } from './update-cached-cards.ts';
import { listWaitingChanges } from './waiting-changes.ts';

const SEOYEON = 7;
const PLACE = { memberId: SEOYEON, deckId: DECK_ID };
const server = new DecksServer();
let open: PracticeSession[] = [];

beforeEach(async () => {
  server.reset();
  await server.open();
  await deleteCachedDecks(SEOYEON);
  await clearOutbox(SEOYEON);
  openOutbox(SEOYEON);
  startReviewsSync(SEOYEON);
});
afterEach(async () => {
  for (const session of open) {
    await session.whenWritten();
    session.close();
  }
  open = [];
  pauseOutbox();
  await server.http.close();
});

async function practise(options: Parameters<PracticeSession['open']>[0] = {}) {
  const session = new PracticeSession(PLACE, SEOUL);
  open.push(session);
  await session.open(options);
  return session;
}
const now = (session: PracticeSession) => session.store.getState();
const current = (session: PracticeSession) => now(session).practice?.current ?? null;
const until = (holds: () => boolean | Promise<boolean>) =>
  patiently(async () => expect(await holds()).toBe(true));
const allSent = async () => {
  await Promise.all(open.map((session) => session.whenWritten()));
  await until(async () => (await listWaitingChanges(SEOYEON)).length === 0);
};
/** Until the whole deck is cached. */
const cachedCards = (count: number) =>
  until(async () => (await readCachedDeck(SEOYEON, DECK_ID)).cards.length === count);
const REMEMBERED: Schedule = {
  ...NEW_SCHEDULE,
  state: 'REVIEW',
  stability: 5,
  difficulty: 5,
  reps: 3,
  due: new Date(Date.now() - 86_400_000),
  reviewedAt: new Date(Date.now() - 6 * 86_400_000),
  reviewedOn: '2026-11-01',
};

describe('practising', () => {
  it('shows the cards of today one after the other and tells the server of each (D-1.06)', async () => {
    const first = server.make('하나');
    const second = server.make('둘');
    const session = await practise();
    expect(now(session)).toMatchObject({ status: 'open', deckName: '한국사' });
    expect(current(session)).toBe(first);
    session.rate('EASY');
    expect(current(session)).toBe(second);
    session.rate('EASY');
    expect(current(session)).toBeNull();
    await allSent();
    expect(server.scheduleOf(first).state).toBe('REVIEW');
    expect(server.reviewIdsOf(first)).toHaveLength(1);
    expect(server.reviewIdsOf(second)).toHaveLength(1);
  });

  it('the card is here what it is on the server after the review', async () => {
    const cardId = server.make('하나', {}, REMEMBERED);
    const session = await practise();
    session.rate('HARD');
    await allSent();
    expect(now(session).cards.get(cardId)?.schedule).toEqual(server.scheduleOf(cardId));
    const { cards } = await readCachedDeck(SEOYEON, DECK_ID);
    expect(cards[0]?.schedule).toEqual(server.scheduleOf(cardId));
  });

  it('counts: a card that is not known comes back, and what is left says so (U-20)', async () => {
    server.make('하나');
    server.make('둘', {}, REMEMBERED);
    const session = await practise();
    const { practice, cards } = now(session);
    expect(practice && countsLeft(practice, cards)).toEqual({ new: 1, learning: 0, due: 1 });
    expect(practice && progressOf(practice)).toEqual({ position: 1, total: 2 });
    session.rate('AGAIN');
    const after = now(session);
    expect(after.practice && countsLeft(after.practice, after.cards)).toMatchObject({ learning: 1 });
    expect(after.practice && progressOf(after.practice)).toEqual({ position: 2, total: 3 });
  });

  it('reviews that are made quickly go out together', async () => {
    for (const name of ['하나', '둘', '셋', '넷']) server.make(name);
    const session = await practise();
    pauseOutbox();
    for (let count = 0; count < 4; count += 1) session.rate('EASY');
    await session.whenWritten();
    openOutbox(SEOYEON);
    await allSent();
    expect(server.asked('POST', /card\/reviews/)).toHaveLength(1);
  });

  it('shuffled: the card that is shown stays, the others come in the order of the seed (U-20)', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => server.make(`카드 ${index}`));
    const session = await practise();
    session.shuffle(3);
    const { run, current: shown } = now(session).practice ?? {};
    expect(shown).toBe(ids[0]);
    expect(run?.waiting[0]).toBe(ids[0]);
    expect(run?.waiting).not.toEqual(ids);
    expect(run?.waiting.toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('bookmarked only, wrong only, all and ahead, each by its own rule (U-20)', async () => {
    const later = { ...REMEMBERED, due: new Date(Date.now() + 5 * 86_400_000) };
    const [bookmarked, wrong, ahead] = [
      server.make('북마크', { bookmarked: true }, later),
      server.make('틀림', {}, REMEMBERED),
      server.make('나중', {}, later),
    ];
    server.review(wrong, 'AGAIN', new Date());
    const asked = async (mode: 'BOOKMARKED' | 'WRONG' | 'ALL' | 'AHEAD') => {
      const session = await practise({ mode, startsOver: true });
      return now(session).practice?.run.waiting;
    };
    expect(await asked('BOOKMARKED')).toEqual([bookmarked]);
    expect(await asked('WRONG')).toEqual([wrong]);
    expect(await asked('ALL')).toEqual([bookmarked, wrong, ahead]);
    expect(await asked('AHEAD')).toEqual([bookmarked, ahead]);
    await cachedCards(3);
    server.isDown = true;
    expect(await asked('BOOKMARKED')).toEqual([bookmarked]);
    expect(await asked('WRONG')).toEqual([wrong]);
    expect(await asked('ALL')).toEqual([bookmarked, wrong, ahead]);
    expect(await asked('AHEAD')).toEqual([bookmarked, ahead]);
  });

  it('a change made while the last outbox item is being sent is sent as well', async () => {
    const cardId = server.make('하나');
    const session = await practise();
    session.rate('EASY');
    await allSent();
    await writeChange(PLACE, cardId, { kind: 'edit', to: { bookmarked: true } });
    await until(() => server.cards.get(cardId)?.card.bookmarked === true);
  });

  it('a deck that is nowhere fails with the server’s sentence', async () => {
    const session = new PracticeSession({ memberId: SEOYEON, deckId: 99 }, SEOUL);
    open.push(session);
    await session.open({ mode: 'DUE' });
    expect(now(session)).toMatchObject({ status: 'failed', failure: { message: '찾을 수 없어요.' } });
  });
});

describe('taking back', () => {
  it('a review that never left is never sent (U-20)', async () => {
    const cardId = server.make('하나');
    const session = await practise();
    pauseOutbox();
    session.rate('EASY');
    expect(current(session)).toBeNull();
    session.undo();
    expect(current(session)).toBe(cardId);
    expect(now(session).cards.get(cardId)?.schedule.state).toBe('NEW');
    await session.whenWritten();
    expect(await listWaitingChanges(SEOYEON)).toEqual([]);
    openOutbox(SEOYEON);
    await flushOutbox();
    expect(server.asked('POST', /card\/reviews/)).toEqual([]);
  });

  it('one that was sent is taken back there, also after the last card and after a reload (U-20)', async () => {
    const cardId = server.make('하나', {}, REMEMBERED);
    const before = await practise();
    before.rate('GOOD');
    await allSent();
    expect(server.reviewIdsOf(cardId)).toHaveLength(1);
    const session = await practise();
    expect(current(session)).toBeNull();
    session.undo();
    expect(current(session)).toBe(cardId);
    await allSent();
    expect(server.reviewIdsOf(cardId)).toEqual([]);
    expect(now(session).cards.get(cardId)?.schedule).toMatchObject({ reps: 3 });
    session.rate('AGAIN');
    await allSent();
    expect(server.scheduleOf(cardId)).toMatchObject({ state: 'RELEARNING', lapses: 1 });
  });

  it('a review whose response was lost is sent again and then undone: it counts nowhere', async () => {
    const cardId = server.make('하나', {}, REMEMBERED);
    const session = await practise();
    server.fates = ['unanswered'];
    session.rate('GOOD');
    await until(() => server.reviewIdsOf(cardId).length === 1);
    session.undo();
    session.rate('HARD');
    await session.whenWritten();
    server.http.hangUp();
    await allSent();
    expect(server.reviewIdsOf(cardId)).toHaveLength(1);
    expect(now(session).cards.get(cardId)?.schedule).toEqual(server.scheduleOf(cardId));
  });
});

describe('taking back what was not the last', () => {
  const reviewElsewhere = (cardId: number) => server.review(cardId, 'EASY', new Date(Date.now() + 60_000));
  const isReported = () =>
    useToasts.getState().toasts.some(({ message }) => message.includes('되돌리지 못했어요'));

  it('a review undone before it was sent is not sent, even after a review on another device', async () => {
    const cardId = server.make('하나', {}, REMEMBERED);
    const session = await practise();
    await cachedCards(1);
    vi.stubGlobal('navigator', { onLine: false });
    session.rate('GOOD');
    await session.whenWritten();
    await flushOutbox();
    session.undo();
    await session.whenWritten();
    reviewElsewhere(cardId);
    vi.unstubAllGlobals();
    await flushOutbox();
    await allSent();
    expect(server.asked('POST', /card\/reviews/)).toEqual([]);
    expect(server.asked('DELETE', /card\/review/)).toEqual([]);
    expect(server.reviewIdsOf(cardId)).toEqual([expect.stringMatching(/^elsewhere/)]);
  });

  it('one that may have arrived is not sent again, only taken back', async () => {
    const cardId = server.make('하나', {}, REMEMBERED);
    const session = await practise();
    await cachedCards(1);
    server.isDown = true;
    session.rate('GOOD');
    await until(async () => (await listWaitingChanges(SEOYEON))[0]?.isAttempted === true);
    session.undo();
    await session.whenWritten();
    server.http.seen.length = 0;
    reviewElsewhere(cardId);
    server.isDown = false;
    await flushOutbox();
    await allSent();
    expect(server.asked('POST', /card\/reviews/)).toEqual([]);
    expect(server.asked('DELETE', /card\/review/)).toHaveLength(1);
    const { cards } = await readCachedDeck(SEOYEON, DECK_ID);
    expect(cards[0]?.schedule).toEqual(server.scheduleOf(cardId));
  });

  it('an undo after a later review on another device is refused: this is reported, and the card is as the server has it', async () => {
    const [first, second] = [server.make('하나', {}, REMEMBERED), server.make('둘', {}, REMEMBERED)];
    const session = await practise();
    await cachedCards(2);
    session.rate('GOOD');
    await allSent();
    reviewElsewhere(first);
    session.undo();
    expect(current(session)).toBe(first);
    await until(() => current(session) === second);
    await until(isReported);
    expect(now(session).cards.get(first)?.schedule).toEqual(server.scheduleOf(first));
    expect(server.reviewIdsOf(first)).toHaveLength(2);
    session.rate('GOOD');
    expect(current(session)).toBeNull();
  });

  it('what was put away last is taken up first, by the key as by the message', async () => {
    const [first = 0, second = 0, third = 0] = ['하나', '둘', '셋'].map((name) => server.make(name));
    const session = await practise();
    session.rate('EASY');
    session.setAside('bury');
    expect(current(session)).toBe(third);
    session.undo();
    expect(current(session)).toBe(second);
    expect(now(session).cards.get(second)?.buriedUntil).toBeNull();
    session.setAside('suspend');
    await session.whenWritten();
    const again = await practise();
    again.undo();
    expect(current(again)).toBe(second);
    again.resume(third);
    expect(current(again)).toBe(second);
    again.undo();
    expect(current(again)).toBe(first);
    await allSent();
    expect(server.reviewIdsOf(first)).toEqual([]);
    expect(server.cards.get(second)?.card).toMatchObject({ suspended: false, buriedUntil: null });
  });
});

describe('what has piled up', () => {
  const offered = (session: PracticeSession) => {
    const { practice } = now(session);
    return practice && openOffer(practice);
  };
  const pileUp = (count: number) => {
    for (let made = 0; made < count; made += 1) server.make(`밀린 것 ${made}`, {}, REMEMBERED);
  };

  it('is offered until that is answered, and says how much it is', async () => {
    pileUp(101);
    expect(offered(await practise())).toMatchObject({ overdue: 101, today: 26, days: 4 });
    const again = await practise();
    expect(offered(again)).toMatchObject({ overdue: 101, today: 26, days: 4 });
    again.answerOffer(false);
    await again.whenWritten();
    const after = await practise();
    expect(offered(after)).toBeNull();
    expect(now(after).practice?.run.waiting).toHaveLength(101);
  });

  it('is offered once a day: who has done the share of today can go on, and is not asked for another', async () => {
    pileUp(60);
    const session = await practise();
    session.answerOffer(true);
    expect(now(session).practice?.run.waiting).toHaveLength(30);
    for (let count = 0; count < 30; count += 1) session.rate('EASY');
    expect(current(session)).toBeNull();
    await allSent();
    const again = await practise({ entry: 'another start' });
    expect(offered(again)).toBeNull();
    expect(now(again).practice?.run.waiting).toHaveLength(30);
  });
});

describe('coming back', () => {
  const finish = async () => {
    const cardId = server.make('하나');
    const session = await practise({ entry: 'first' });
    session.rate('EASY');
    await allSent();
    session.close();
    return cardId;
  };
  const left = (session: PracticeSession) => {
    const { practice, cards } = now(session);
    return practice && countsLeft(practice, cards);
  };

  it('to the page of its end: the result again, and the last review can be taken back', async () => {
    const cardId = await finish();
    const session = await practise({ entry: 'first' });
    expect(now(session).practice?.done).toHaveLength(1);
    expect(left(session)).toEqual({ new: 0, learning: 0, due: 0 });
    session.undo();
    expect(current(session)).toBe(cardId);
  });

  it('there when other cards wait since: the result leads on to them', async () => {
    await finish();
    for (const name of ['둘', '셋', '넷']) server.make(name);
    const session = await practise({ entry: 'first' });
    expect(current(session)).toBeNull();
    expect(left(session)).toEqual({ new: 3, learning: 0, due: 0 });
    await cachedCards(4);
    await until(() => now(session).cards.size === 4);
    expect(left(session)).toEqual({ new: 3, learning: 0, due: 0 });
  });

  it('by another start: what is for now, and no old result', async () => {
    await finish();
    const second = server.make('둘');
    const session = await practise({ entry: 'second' });
    expect(current(session)).toBe(second);
    expect(now(session).practice?.done).toEqual([]);
  });

  it.each([3, -3])('with a clock that turned out to be %i days off', async (days) => {
    const offMs = days * 86_400_000;
    pauseOutbox();
    const cardId = server.make('하나');
    server.make('둘');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
    resetServerClock();
    const before = await practise();
    before.rate('EASY');
    await before.whenWritten();
    // The clock offset was measured after the first card, and is known at the next start.
    vi.stubGlobal('localStorage', { getItem: () => String(-offMs) });
    resetServerClock();
    const session = await practise();
    expect(now(session).practice?.done).toHaveLength(1);
    session.undo();
    expect(current(session)).toBe(cardId);
    vi.unstubAllGlobals();
    vi.useRealTimers();
    resetServerClock();
  });
});

it('wrong ones again are asked although they are not due, whatever the device hears', async () => {
  const ids = ['하나', '둘', '셋'].map((name) => server.make(name));
  const session = await practise();
  for (const _ of ids) session.rate('EASY');
  expect(current(session)).toBeNull();
  await allSent();
  session.practiseOnly(ids);
  await session.whenWritten();
  const again = await practise();
  again.rate('GOOD');
  again.undo();
  again.edit(ids[0] ?? 0, { content: '고친 하나' });
  await allSent();
  publishDeckChange(PLACE);
  await until(() => now(session).cards.get(ids[0] ?? 0)?.content === '고친 하나');
  for (const tab of [session, again])
    expect(progressOf(now(tab).practice as never)).toEqual({ position: 1, total: 3 });
});

describe('without a network', () => {
  it('a deck that was opened once is practised offline, also after a reload, and synchronised later (U-20)', async () => {
    const ids = [server.make('하나'), server.make('둘'), server.make('셋', {}, REMEMBERED)];
    await practise();
    await cachedCards(3);
    server.isDown = true;
    const session = await practise({ mode: 'DUE', startsOver: true });
    expect(now(session)).toMatchObject({ status: 'open', deckName: '한국사' });
    session.rate('EASY');
    await session.whenWritten();
    const shown = current(session);
    const again = await practise();
    expect(current(again)).toBe(shown);
    expect(now(again).practice?.done).toHaveLength(1);
    again.rate('EASY');
    again.rate('EASY');
    expect(current(again)).toBeNull();
    await again.whenWritten();
    expect(useOutbox.getState().waiting).toHaveLength(1);
    server.isDown = false;
    await flushOutbox();
    await allSent();
    for (const cardId of ids) expect(server.reviewIdsOf(cardId)).toHaveLength(1);
  });

  it('every change that waits is counted, and none that was taken back', async () => {
    for (const name of ['하나', '둘', '셋']) server.make(name);
    const session = await practise();
    await cachedCards(3);
    server.isDown = true;
    session.rate('EASY');
    session.rate('EASY');
    session.rate('EASY');
    await session.whenWritten();
    expect(await countUnsent()).toBe(3);
    await until(() => Object.values(useOutbox.getState().counts).join() === '3');
    session.undo();
    await session.whenWritten();
    const sent = (await listWaitingChanges(SEOYEON)).length;
    await until(async () => (await countUnsent()) === sent);
  });

  it('new cards that were begun here have used up the room of the day', async () => {
    server.newPerDay = 2;
    for (const name of ['하나', '둘', '셋']) server.make(name);
    const session = await practise();
    await cachedCards(3);
    server.isDown = true;
    session.rate('EASY');
    await session.whenWritten();
    const again = await practise({ mode: 'DUE', startsOver: true });
    expect(now(again).practice?.run.waiting).toHaveLength(1);
  });

  it('a deck that was never here cannot be opened, and says why', async () => {
    server.isDown = true;
    const session = await practise();
    expect(now(session)).toMatchObject({ status: 'failed', failure: { message: '잠시 쉬고 있어요.' } });
  });

  it('bury, suspend, edit and bookmark: shown at once, sent later', async () => {
    const [first = 0, second = 0, third = 0] = ['하나', '둘', '셋'].map((name) => server.make(name));
    const session = await practise();
    await cachedCards(3);
    server.isDown = true;
    session.setAside('bury');
    expect(current(session)).toBe(second);
    session.setAside('suspend');
    expect(current(session)).toBe(third);
    session.edit(third, { content: '고친 셋' });
    session.edit(third, { bookmarked: true });
    expect(now(session).cards.get(third)).toMatchObject({ content: '고친 셋', bookmarked: true });
    await session.whenWritten();
    server.isDown = false;
    await flushOutbox();
    await allSent();
    expect(server.cards.get(first)?.card.buriedUntil).not.toBeNull();
    expect(server.cards.get(second)?.card.suspended).toBe(true);
    expect(server.cards.get(third)?.card).toMatchObject({ content: '고친 셋', bookmarked: true });
    session.resume(second);
    expect(current(session)).toBe(second);
    await allSent();
    expect(server.cards.get(second)?.card.suspended).toBe(false);
  });
});

describe('elsewhere', () => {
  it('two tabs: what one has done, the other one shows', async () => {
    server.make('하나');
    const second = server.make('둘');
    const here = await practise();
    const there = await practise();
    expect(current(there)).toBe(current(here));
    here.rate('EASY');
    await until(() => current(there) === second);
    expect(now(there).practice?.done).toHaveLength(1);
  });

  it('two tabs: a press on a card that the other one has done counts once', async () => {
    const first = server.make('하나');
    const second = server.make('둘');
    const here = await practise();
    const there = await practise();
    here.rate('EASY');
    there.rate('EASY');
    await Promise.all([here.whenWritten(), there.whenWritten()]);
    await until(() => current(there) === second);
    await allSent();
    expect(server.reviewIdsOf(first)).toHaveLength(1);
  });

  it('another device has reviewed the card: what waits here is played on top', async () => {
    const cardId = server.make('하나', {}, REMEMBERED);
    const session = await practise();
    await cachedCards(1);
    pauseOutbox();
    server.review(cardId, 'AGAIN', new Date(Date.now() - 3_600_000));
    session.rate('GOOD');
    await session.whenWritten();
    await practise({ mode: 'ALL', startsOver: true });
    await until(async () => (await readCachedDeck(SEOYEON, DECK_ID)).cards[0]?.schedule.reps === 5);
    openOutbox(SEOYEON);
    await allSent();
    const { cards } = await readCachedDeck(SEOYEON, DECK_ID);
    expect(cards[0]?.schedule).toEqual(server.scheduleOf(cardId));
  });

  it('a card that was deleted elsewhere: its review is reported and dropped, the others arrive', async () => {
    const [deleted = 0, other = 0] = [server.make('하나'), server.make('둘')];
    const session = await practise();
    server.cards.delete(deleted);
    session.rate('EASY');
    session.rate('EASY');
    await allSent();
    expect(server.reviewIdsOf(other)).toHaveLength(1);
    await until(
      async () => !(await readCachedDeck(SEOYEON, DECK_ID)).cards.some(({ cardId }) => cardId === deleted),
    );
  });

  it('a card that was put aside on another page is no longer asked', async () => {
    server.make('하나');
    const second = server.make('둘');
    const third = server.make('셋');
    const session = await practise();
    await cachedCards(3);
    await writeChange(PLACE, second, { kind: 'edit', to: { suspended: true } });
    publishDeckChange(PLACE);
    await until(() => now(session).practice?.run.waiting.length === 2);
    session.rate('EASY');
    expect(current(session)).toBe(third);
  });

  it('cards that another tab has deleted or put aside are no longer asked', async () => {
    const [first = 0, second = 0, third = 0] = ['하나', '둘', '셋'].map((name) => server.make(name));
    const session = await practise();
    await until(() => server.asked('GET', /\/cards\?/).length === 1);
    await session.whenWritten();
    server.cards.delete(first);
    const suspended = { ...server.cardOf(second), suspended: true };
    await updateCachedCards(DECK_ID, { removedCardIds: [first], changedCards: [suspended] });
    await until(() => current(session) === third);
    expect(now(session).practice?.run.waiting).toEqual([third]);
    const { cards } = await readCachedDeck(SEOYEON, DECK_ID);
    expect(cards.map(({ cardId }) => cardId)).toEqual([second, third]);
  });

  it('a page that changes a card does not set back what was practised', async () => {
    const cardId = server.make('하나');
    const before = server.cardOf(cardId);
    const session = await practise();
    await cachedCards(1);
    session.rate('EASY');
    await allSent();
    await updateCachedCards(DECK_ID, { changedCards: [{ ...before, content: '고친 하나' }] });
    const { cards } = await readCachedDeck(SEOYEON, DECK_ID);
    expect(cards[0]).toMatchObject({ content: '고친 하나', schedule: server.scheduleOf(cardId) });
  });

  it('a text that the server does not take is dropped, and what follows arrives', async () => {
    const cardId = server.make('하나');
    const session = await practise();
    session.edit(cardId, { content: '' });
    session.rate('EASY');
    await allSent();
    expect(server.reviewIdsOf(cardId)).toHaveLength(1);
    await until(() => now(session).cards.get(cardId)?.content === '하나');
  });
});

describe('at full storage', () => {
  const LONGER = { content: '하나보다 긴 글', answer: '하나의 답' };
  const waitForRefusal = () => until(() => useOutbox.getState().refused.length === 1);
  const countEdits = () => server.asked('PUT', /card\/\d+$/).length;

  /** Two cards, the first with an edit that the server has refused. */
  async function withRefusedEdit() {
    const [first, second] = [server.make('하나'), server.make('둘')] as const;
    const session = await practise();
    await cachedCards(2);
    server.isStorageFull = true;
    session.edit(first, LONGER);
    await waitForRefusal();
    return { session, first, second };
  }

  it('an edit that finds no room → reviews made before and after it reach the server (D-4.12)', async () => {
    const { session, first, second } = await withRefusedEdit();
    session.rate('EASY');
    session.rate('EASY');
    await session.whenWritten();
    await until(() => server.reviewIdsOf(second).length === 1);
    expect(server.reviewIdsOf(first)).toHaveLength(1);
    expect(countEdits(), 'the edit does not go out again with each review').toBe(2);
  });

  it('an edit that finds no room → it stays on the device, and counts as one unsent change (D-4.12)', async () => {
    const { session, first } = await withRefusedEdit();
    session.rate('EASY');
    await until(() => server.reviewIdsOf(first).length === 1);
    await until(async () => (await countUnsent()) === 1);
    expect(useOutbox.getState().refused).toMatchObject([
      { label: '고친 카드', reason: '저장 공간이 가득 찼어요.', code: 'STORAGE_QUOTA_EXCEEDED' },
    ]);
    const { cards } = await readCachedDeck(SEOYEON, DECK_ID);
    expect(cards.find(({ cardId }) => cardId === first)).toMatchObject(LONGER);
  });

  it('room is made → the edit is sent again by itself (D-4.12)', async () => {
    const { first } = await withRefusedEdit();
    server.isStorageFull = false;
    await retryRefusedForStorage();
    await allSent();
    expect(server.cardOf(first)).toMatchObject(LONGER);
    await until(() => useOutbox.getState().refused.length === 0);
  });

  it('the page is loaded again → the edit is tried once, and is not announced again (D-4.12)', async () => {
    await withRefusedEdit();
    const before = countEdits();
    startReviewsSync(SEOYEON);
    await until(() => countEdits() === before + 1);
    await until(() => useOutbox.getState().refused[0]?.wasRefused === true);
    expect(useOutbox.getState().refused).toHaveLength(1);
  });

  it('a shorter text for the same card is saved → the refused one does not replace it later (D-4.12)', async () => {
    const { session, first } = await withRefusedEdit();
    session.edit(first, { content: '하', answer: '답' });
    await allSent();
    await until(() => useOutbox.getState().refused.length === 0);
    server.isStorageFull = false;
    await enqueueChanges(SEOYEON);
    await until(() => useOutbox.getState().waiting.length === 0);
    expect(server.cardOf(first).content).toBe('하');
  });

  it('the card is rewritten on another page → the refused text does not replace it later (D-4.12)', async () => {
    const { first } = await withRefusedEdit();
    await updateCachedCards(DECK_ID, { rewrittenCardIds: [first] });
    expect(await listWaitingChanges(SEOYEON)).toEqual([]);
  });

  it('the edit is discarded → the card is as the server has it, and nothing is sent at the next start (D-4.12)', async () => {
    const { session, first } = await withRefusedEdit();
    await discardRefused(useOutbox.getState().refused[0]?.id ?? '');
    expect(await listWaitingChanges(SEOYEON)).toEqual([]);
    await until(() => now(session).cards.get(first)?.content === '하나');
  });
});

it('a card that has 1,000 reviews → the message says so, not that another device undid the review (D-4.13)', async () => {
  const cardId = server.make('하나');
  const session = await practise();
  server.fullCardIds.add(cardId);
  session.rate('EASY');
  await allSent();
  await until(() =>
    useToasts.getState().toasts.some(({ message }) => message.startsWith('1,000번 복습한 카드')),
  );
});

it('what something before the server refuses waits, and is not lost', async () => {
  const cardIds = [server.make('하나'), server.make('둘')];
  const session = await practise();
  server.isWalled = true;
  for (const _ of cardIds) session.rate('EASY');
  await session.whenWritten();
  await until(() => useOutbox.getState().refused.length > 0);
  expect(await listWaitingChanges(SEOYEON)).toHaveLength(2);
  server.isWalled = false;
  await until(async () => {
    // As at the next start. An item that was being sent when the proxy opened may still be refused.
    await enqueueChanges(SEOYEON);
    return (await listWaitingChanges(SEOYEON)).length === 0;
  });
  for (const cardId of cardIds) expect(server.reviewIdsOf(cardId)).toHaveLength(1);
});

it('a card whose review arrives while what is due is asked for is not asked again', async () => {
  const [first, second] = [server.make('하나'), server.make('둘')];
  const session = await practise();
  await cachedCards(2);
  pauseOutbox();
  session.rate('EASY');
  await session.whenWritten();
  server.beforeResponse = async () => {
    openOutbox(SEOYEON);
    await until(async () => (await listWaitingChanges(SEOYEON)).length === 0);
  };
  const again = await practise({ mode: 'DUE', startsOver: true });
  expect(server.reviewIdsOf(first)).toHaveLength(1);
  expect(current(again)).toBe(second);
  expect(now(again).practice?.run.waiting).toEqual([second]);
});

it('who leaves this browser leaves no cards behind', async () => {
  server.make('하나');
  const session = await practise();
  session.rate('EASY');
  await session.whenWritten();
  session.close();
  await deleteCachedDecks(SEOYEON);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readCachedDeck(SEOYEON, DECK_ID)).toEqual({ deck: null, cards: [], practice: null });
  expect(await listWaitingChanges(SEOYEON)).toEqual([]);
});
