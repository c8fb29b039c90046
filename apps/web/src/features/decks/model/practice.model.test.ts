import 'fake-indexeddb/auto';
import { RATINGS, type Rating } from '@molip/domain/reviews';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteCachedDecks, readCachedDeck } from './cached-deck.ts';
import { DECK_ID, DecksServer, type Fate, SEOUL } from './decks-server.fixture.ts';
import { PracticeSession } from './practice-session.ts';
import { sendChanges } from './reviews-sync.ts';
import { listWaitingChanges } from './waiting-changes.ts';

/** Changes are sent when the test says so. */
vi.mock('./reviews-sync.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./reviews-sync.ts')>()),
  enqueueChanges: async () => {},
}));

const SEOYEON = 7;
const TABS = 2;
const CARDS = 3;
const server = new DecksServer();
beforeEach(() => server.open());
afterEach(() => server.http.close());

type Step =
  | { readonly kind: 'rate'; readonly tab: number; readonly rating: Rating }
  | { readonly kind: 'undo' | 'reload' | 'restart'; readonly tab: number }
  | { readonly kind: 'send' | 'rest' };

const tab = fc.nat({ max: TABS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('rate' as const), tab, rating: fc.constantFrom(...RATINGS) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'restart' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'rest' as const) }) },
);
const fate = fc.constantFrom<Fate>('answered', 'answered', 'broken', 'taken-then-broken');

/** The reviews of the accepted key presses, which must count in the end. */
class Expected {
  readonly reviews = new Map<string, number>();

  /** The device shows whether a press was accepted: another tab may have been first. */
  async follow(): Promise<void> {
    const { practice } = await readCachedDeck(SEOYEON, DECK_ID);
    for (const { reviewId, cardId } of practice?.done ?? []) this.reviews.set(reviewId, cardId);
  }
}

async function run(steps: readonly Step[], fates: readonly Fate[]): Promise<void> {
  server.reset();
  await deleteCachedDecks(SEOYEON);
  const cardIds = Array.from({ length: CARDS }, (_, index) => server.make(`카드 ${index}`));
  const open = async (startsOver = false) => {
    const session = new PracticeSession({ memberId: SEOYEON, deckId: DECK_ID }, SEOUL);
    await session.open({ startsOver, ...(startsOver && { mode: 'ALL' }) });
    expect(session.store.getState().failure).toBeNull();
    return session;
  };
  const tabs: PracticeSession[] = [];
  for (let count = 0; count < TABS; count += 1) tabs.push(await open());
  server.fates = [...fates];
  let sending: Promise<unknown> = Promise.resolve();
  const send = () => {
    sending = sending.then(() => sendChanges(SEOYEON, { onLost: () => {} })).catch(() => {});
  };
  const rest = () => Promise.all(tabs.map((session) => session.whenWritten()));
  const expected = new Expected();

  for (const next of steps) {
    const session = 'tab' in next ? tabs[next.tab] : undefined;
    if (next.kind === 'send') send();
    if (next.kind === 'rest') await sending;
    if (!session || !('tab' in next)) continue;
    if (next.kind === 'rate') session.rate(next.rating);
    if (next.kind === 'undo') {
      await rest();
      const undone = await readCachedDeck(SEOYEON, DECK_ID);
      session.undo();
      await rest();
      const after = await readCachedDeck(SEOYEON, DECK_ID);
      const left = new Set(after.practice?.done.map(({ reviewId }) => reviewId));
      for (const { reviewId } of undone.practice?.done ?? [])
        if (!left.has(reviewId)) expected.reviews.delete(reviewId);
    }
    await rest();
    await expected.follow();
    if (next.kind === 'reload' || next.kind === 'restart') {
      session.close();
      tabs[next.tab] = await open(next.kind === 'restart');
    }
  }

  await sending;
  server.fates = [];
  await sendChanges(SEOYEON, { onLost: () => {} });
  expect(await listWaitingChanges(SEOYEON), 'nothing waits in the end').toEqual([]);
  for (const cardId of cardIds) {
    const wanted = [...expected.reviews].filter(([, of]) => of === cardId).map(([reviewId]) => reviewId);
    expect(server.reviewIdsOf(cardId).toSorted(), 'each once, none that was taken back').toEqual(
      wanted.toSorted(),
    );
  }
  const { cards } = await readCachedDeck(SEOYEON, DECK_ID);
  for (const { cardId, schedule } of cards)
    expect(schedule, 'the card is the same here and there').toEqual(server.scheduleOf(cardId));
  for (const session of tabs) session.close();
}

it('whatever fails or is taken back, in two tabs: every review counts once, and the card is the same everywhere (U-20)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(fate, { maxLength: 20 }), run),
    { numRuns: 100 },
  );
}, 120_000);
