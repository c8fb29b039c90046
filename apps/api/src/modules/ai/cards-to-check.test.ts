import { calls } from '@molip/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { notesService } from '#modules/notes/index.ts';
import { concurrencyLimiter } from '#platform/concurrency/concurrency-limiter.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { cardsToCheckService } from './cards-to-check.service.ts';
import type { Engines } from './engines.ts';
import { makeOwnTurns } from './own-turns.ts';

let app: TestApp;
let checkWithin: (waitMaxMs: number) => ReturnType<typeof cardsToCheckService>;
/** Of the work that has begun: whose note it is, and how it ends. */
let begun: { content: string; end: () => void }[];
/** How many came to the line that all share. */
let inLine: number;
const LINE_MAX = 20;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => {
  begun = [];
  inLine = 0;
  const follow = (content: string) =>
    new Promise<[]>((resolve) => {
      begun.push({ content, end: () => resolve([]) });
    });
  const line = concurrencyLimiter({ concurrency: 1, waitingMax: LINE_MAX, refusal: 'AI_BUSY' });
  const runLimited = makeOwnTurns((work, wait) => {
    inLine += 1;
    return line(work, wait);
  });
  const engines = { rules: { engine: { follow }, runLimited } } as unknown as Engines;
  checkWithin = (waitMaxMs) =>
    cardsToCheckService(app.database.db, notesService(app.database.db, app.clock), engines, waitMaxMs);
});

/** A member with a note that has a card. */
async function writer(noteContent: string, waitMaxMs = 60_000) {
  const client = app.client();
  const { memberId } = await client.join();
  const { body: note } = await client.call(calls.createNote, { body: { noteTitle: '', noteContent } });
  const { body: deck } = await client.call(calls.createDeck, { body: { deckName: '한국사' } });
  await client.call(calls.createCard, {
    query: { deckId: String(deck.deckId) },
    body: { content: '앞', answer: '뒤', source: { noteId: note.noteId, text: '노트에 없는 말' } },
  });
  const check = checkWithin(waitMaxMs);
  return (signal = new AbortController().signal) => check(memberId, note.noteId, signal);
}

it('who asks very often at once has one place in the line, and others come in between', async () => {
  const [often, once] = [await writer('자주'), await writer('한 번')];
  const answers = Promise.allSettled(Array.from({ length: LINE_MAX * 3 }, () => often()));
  await eventually(() => expect(begun).toHaveLength(1));
  const other = once();
  await eventually(() => expect(inLine).toBeGreaterThan(1));
  expect(inLine).toBe(2);
  begun[0]?.end();
  await eventually(() => expect(begun).toHaveLength(2));
  expect(begun[1]?.content).toBe('한 번');
  begun[1]?.end();
  expect(await other).toEqual({ cards: [] });

  const ending = setInterval(() => begun.at(-1)?.end(), 1);
  const refused = (await answers).flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  clearInterval(ending);
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'AI_BUSY' });
});

it('nothing is done for who has gone meanwhile', async () => {
  const [first, second] = [await writer('먼저'), await writer('다음')];
  const leaving = new AbortController();
  const answer = first();
  await eventually(() => expect(begun).toHaveLength(1));
  const left = second(leaving.signal);
  leaving.abort();
  expect(await left).toEqual({ cards: [] });
  begun[0]?.end();
  await answer;
  expect(begun).toHaveLength(1);
});

it('the line of the rules is busy → the page is answered without cards, and its turn is free (UF-6.06)', async () => {
  const [first, second] = [await writer('먼저'), await writer('다음', 50)];
  const answer = first();
  await eventually(() => expect(begun).toHaveLength(1));
  expect(await second()).toEqual({ cards: [] });
  begun[0]?.end();
  await answer;
  expect(begun).toHaveLength(1);
});
