import { randomUUID } from 'node:crypto';
import { IMAGE_FIELD } from '@molip/contract';
import { expect } from 'vitest';
import { drawImage } from '../../support/images.ts';
import type { Answer, Visitor } from './visitor.ts';

/** A little of everything that a member does, each answered well. */
export async function study(who: Visitor, url: string): Promise<void> {
  const well = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const at = (path: string) => `${url}${path}`;
  const form = new FormData();
  form.set(IMAGE_FIELD, new Blob([await drawImage('png')]), '그림.png');
  const image = await well(who.call(at('/api/images/upload'), { method: 'POST', body: form }));
  const text = `광합성은 빛으로 양분을 만드는 일이다. ![그림](${image.imageUrl})`;
  for (const noteTitle of ['생물', '화학']) {
    const note = await well(
      who.post(at('/api/notes'), { noteTitle, noteContent: text, clientId: randomUUID() }),
    );
    const change = { noteTitle, noteContent: `${text} 더`, keepVersion: true };
    await well(who.put(at(`/api/notes/${note.noteId}`), change));
    await well(who.get(at(`/api/notes/${note.noteId}`)));
    await well(who.get(at(`/api/notes/${note.noteId}/versions`)));
  }
  const found = await well(who.get(at(`/api/notes?q=${encodeURIComponent('광합성')}`)));
  expect(found.notes.length).toBeGreaterThan(1);

  const deck = await well(who.post(at('/api/decks'), { deckName: `낱말 ${randomUUID().slice(0, 8)}` }));
  const cards = [1, 2, 3].map((n) => ({ content: `앞 ${n}`, answer: `뒤 ${n}` }));
  const batch = { cards, clientId: randomUUID() };
  const made = await well(who.post(at(`/api/card/batch?deckId=${deck.deckId}`), batch));
  const queue = await well(who.get(at(`/api/decks/${deck.deckId}/practice`)));
  expect(queue.cards).toHaveLength(3);
  const reviews = made.cards.map(({ cardId }: { cardId: number }) => ({
    cardId,
    reviewId: randomUUID(),
    rating: 'GOOD',
    reviewedAt: new Date().toISOString(),
    elapsedMs: 900,
  }));
  expect((await well(who.post(at('/api/card/reviews'), { reviews }))).applied).toBe(3);
  await well(who.get(at('/api/decks/members/my-decks')));

  const startedAt = new Date(Date.now() - 10 * 60_000).toISOString();
  const session = { mode: 'FOCUS', duration: 1500, sessionId: randomUUID(), startedAt };
  await well(who.post(at('/api/timer/sessions'), session));
  await well(who.put(at(`/api/timer/sessions/${session.sessionId}/stop`)));
  // Once a day.
  expect([201, 409]).toContain((await who.post(at('/api/stats/attendance'))).status);
  await well(who.get(at('/api/stats/dashboard')));
  await well(who.get(at('/api/timer/stats?period=daily')));
  const again = who.otherDevice();
  await well(again.signIn(url));
  await well(again.post(at('/api/auth/refresh')));
}
