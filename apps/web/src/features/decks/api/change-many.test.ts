import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/lib/api/index.ts';
import { runMany } from './change-many.ts';
import { DECK_FAILURES, deckFailure } from './deck-failure.ts';
import { cardOf } from './decks.fixture.ts';

const cards = (count: number) => Array.from({ length: count }, (_, index) => cardOf(index + 1));
const never = new AbortController().signal;

describe('something done to many cards', () => {
  it('all are done, a few at a time, and shown by and by', async () => {
    let atOnce = 0;
    let most = 0;
    const shown = vi.fn();
    const progress = vi.fn();
    const call = async (card: ReturnType<typeof cardOf>) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await Promise.resolve();
      atOnce -= 1;
      return card;
    };
    const { changed, failures } = await runMany(
      cards(120),
      { call, show: () => {} },
      { onShown: shown, onProgress: progress, signal: never },
    );
    expect([changed.length, failures.length]).toEqual([120, 0]);
    expect(most).toBeLessThanOrEqual(4);
    expect(progress).toHaveBeenLastCalledWith(120);
    const reported = shown.mock.calls.flatMap(([some]) => some as unknown[]);
    expect(reported).toHaveLength(120);
    expect(shown.mock.calls.length).toBeGreaterThan(1);
  });

  it('one that fails does not stop the others', async () => {
    const call = async (card: ReturnType<typeof cardOf>) => {
      if (card.cardId === 2) throw new Error('카드를 지우지 못했어요.');
      return card;
    };
    const result = await runMany(
      cards(5),
      { call, show: () => {} },
      { onShown: () => {}, onProgress: () => {}, signal: never },
    );
    expect([result.changed.length, result.failures.length]).toEqual([4, 1]);
  });

  it('it is stopped where it is', async () => {
    const stop = new AbortController();
    const result = await runMany(
      cards(100),
      { call: async (card) => card, show: () => {} },
      { onShown: () => {}, onProgress: (done) => done === 10 && stop.abort(), signal: stop.signal },
    );
    expect(result.changed.length).toBeLessThan(20);
  });

  it('a server that asks for a pause gets it', async () => {
    const wait = vi.fn(async () => {});
    let isFirst = true;
    const call = async (card: ReturnType<typeof cardOf>) => {
      if (!isFirst) return card;
      isFirst = false;
      const tooMany = new ApiError({ status: 429, code: 'X', message: '잦아요.', retryAfterSeconds: 3 });
      throw deckFailure(tooMany, DECK_FAILURES.updateCard);
    };
    const result = await runMany(
      cards(2),
      { call, show: () => {} },
      { onShown: () => {}, onProgress: () => {}, signal: never, wait },
    );
    expect(result.changed).toHaveLength(2);
    expect(wait).toHaveBeenCalledExactlyOnceWith(3_000);
  });
});
