import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api/index.ts';
import type { Dispatcher } from './dispatcher.ts';
import { addItem, deleteItemsOfMember, listUnsent } from './item-store.ts';
import { FakeBrowser } from './testing.fixture.ts';

const MEMBER = 7;
const LANES = ['timer', 'deck', 'note'];
const TABS = 2;
const HOUR_MS = 60 * 60_000;

/** The result of one attempt: the answer may be lost although the server has accepted the item. */
type Fate = 'taken' | 'lost' | 'taken-but-answer-lost' | 'busy' | 'refused' | 'signed-out';

type Step =
  | { readonly kind: 'enqueue'; readonly lane: string; readonly tab: number }
  | { readonly kind: 'wake' | 'reload'; readonly tab: number }
  | { readonly kind: 'pass'; readonly milliseconds: number };

const tab = fc.nat({ max: TABS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('enqueue' as const), lane: fc.constantFrom(...LANES), tab }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('wake' as const, 'reload' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat({ max: 400_000 }) }),
  },
);
const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  'taken',
  'taken',
  'lost',
  'taken-but-answer-lost',
  'busy',
  'refused',
  'signed-out',
);

/** A server that knows accepted items by their id, as ours does by clientId, sessionId and reviewId. */
class FakeServer {
  readonly taken: { lane: string; number: number }[] = [];
  readonly refused = new Set<number>();
  acknowledged: number[] = [];
  private inFlight = new Set<string>();

  constructor(private readonly fates: Fate[]) {}

  async receive(item: { lane: string; number: number }): Promise<void> {
    expect(this.inFlight.has(item.lane), 'one at a time in a lane').toBe(false);
    this.inFlight.add(item.lane);
    try {
      await Promise.resolve();
      this.answer(item, this.fates.shift() ?? 'taken');
      this.acknowledged.push(item.number);
    } finally {
      this.inFlight.delete(item.lane);
    }
  }

  private answer(item: { lane: string; number: number }, fate: Fate): void {
    const isNew = !this.taken.some(({ number }) => number === item.number);
    if (fate === 'refused' && isNew) {
      this.refused.add(item.number);
      throw new ApiError({ status: 400, code: 'X', message: '받을 수 없어요.' });
    }
    if (fate === 'lost') throw new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: '' });
    if (fate === 'busy') throw new ApiError({ status: 429, code: 'X', message: '', retryAfterSeconds: 20 });
    if (fate === 'signed-out') throw new ApiError({ status: 401, code: 'X', message: '' });
    if (isNew) this.taken.push(item);
    if (fate === 'taken-but-answer-lost') throw new ApiError({ status: 0, code: 'TIMED_OUT', message: '' });
  }
}

it('random failures, reloads and repetitions → every item is acknowledged once or refused, in the order of its lane', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.array(fate, { maxLength: 40 }),
      async (steps, fates) => {
        await deleteItemsOfMember(MEMBER);
        const browser = new FakeBrowser();
        const server = new FakeServer([...fates]);
        browser.senders.set('item', (payload) => server.receive(payload as { lane: string; number: number }));
        const tabs: Dispatcher[] = Array.from({ length: TABS }, () => browser.openTab(MEMBER));
        const enqueued: { lane: string; number: number }[] = [];
        const working: Promise<void>[] = [];
        const wake = (index: number) =>
          working.push(tabs[index]?.wake({ isUrgent: true }) ?? Promise.resolve());

        for (const next of steps) {
          if (next.kind === 'pass') await browser.pass(next.milliseconds);
          if (next.kind === 'wake') wake(next.tab);
          if (next.kind === 'reload') {
            tabs[next.tab]?.stop();
            tabs[next.tab] = browser.openTab(MEMBER);
            wake(next.tab);
          }
          if (next.kind === 'enqueue') {
            const payload = { lane: next.lane, number: enqueued.length };
            await addItem(MEMBER, { lane: next.lane, kind: 'item', payload, label: '' }, browser.now);
            enqueued.push(payload);
            wake(next.tab);
          }
        }
        wake(0);
        await Promise.all(working);
        await browser.pass(24 * HOUR_MS);

        const { waiting, refused } = await listUnsent(MEMBER);
        expect(waiting, 'nothing waits in the end').toEqual([]);
        expect(
          refused.map(({ payload }) => (payload as { number: number }).number).sort(),
          'refused',
        ).toEqual([...server.refused].sort());
        const accepted = enqueued.filter(({ number }) => !server.refused.has(number));
        expect(server.acknowledged.toSorted(), 'acknowledged once each').toEqual(
          accepted.map(({ number }) => number).toSorted(),
        );
        for (const lane of LANES) {
          const inLane = (items: { lane: string; number: number }[]) =>
            items.filter((item) => item.lane === lane);
          expect(inLane(server.taken), `order of ${lane}`).toEqual(inLane(accepted));
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
