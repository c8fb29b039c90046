/** A mix of requests: 80 % read, 20 % write. */
import { randomUUID } from 'node:crypto';

/** An open page polls its timer every four seconds: most of a server's requests. */
const READS = {
  timer: 24,
  oneNote: 14,
  notePage: 12,
  deckPage: 12,
  practiceQueue: 10,
  dashboard: 8,
};
const WRITES = { review: 12, saveNote: 4, startTimer: 2, makeCard: 1, makeNote: 1 };

const NOTE_TEXT = '광합성은 빛의 힘으로 포도당을 만드는 일이다. '.repeat(30);

/**
 * A hundred requests of one member in an order by chance, then the next member's.
 *
 * @param {import('./members.mjs').LoadMember[]} members
 * @param {number} rounds
 */
export function mixedRequests(members, rounds) {
  const kinds = Object.entries({ ...READS, ...WRITES }).flatMap(([kind, share]) => Array(share).fill(kind));
  return Array.from({ length: rounds }, (_, round) => {
    const member = members[round % members.length];
    return shuffled(kinds).map((kind, n) => ({
      headers: { authorization: `Bearer ${member?.token}`, 'content-type': 'application/json' },
      ...REQUESTS[kind](member, round * kinds.length + n),
    }));
  }).flat();
}

const any = (list, n) => list[n % list.length];
const read = (path) => ({ method: 'GET', path });
/** Built for each request, since the server accepts an id once. */
const write = (method, path, body) => ({
  method,
  path,
  setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
});

const REQUESTS = {
  timer: () => read('/api/timer/sessions/current'),
  notePage: () => read('/api/notes'),
  oneNote: ({ noteIds }, n) => read(`/api/notes/${any(noteIds, n)}`),
  deckPage: () => read('/api/decks/members/my-decks'),
  practiceQueue: ({ deckIds }, n) => read(`/api/decks/${any(deckIds, n)}/practice`),
  dashboard: () => read('/api/stats/dashboard'),
  review: ({ cardIds }, n) =>
    write('POST', `/api/card/${any(cardIds, n)}/review`, () => ({
      reviewId: randomUUID(),
      rating: 'GOOD',
      reviewedAt: new Date().toISOString(),
      elapsedMs: 5_000,
    })),
  saveNote: ({ noteIds }, n) =>
    write('PUT', `/api/notes/${any(noteIds, n)}`, () => ({
      noteTitle: '고친 노트',
      noteContent: `${NOTE_TEXT}${randomUUID()}`,
      saveId: randomUUID(),
    })),
  startTimer: () =>
    write('POST', '/api/timer/sessions', () => ({ mode: 'FOCUS', duration: 1_500, sessionId: randomUUID() })),
  makeCard: ({ deckIds }, n) =>
    write('POST', `/api/card?deckId=${any(deckIds, n)}`, () => ({
      content: '광합성',
      answer: '빛으로 포도당을 만드는 일',
    })),
  makeNote: () =>
    write('POST', '/api/notes', () => ({
      noteTitle: '새 노트',
      noteContent: NOTE_TEXT,
      clientId: randomUUID(),
    })),
};

function shuffled(items) {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
