/** Reads of one query each, as requests to the product and to the floor. */

const DAY_MS = 86_400_000;
/** How many different requests are sent in turn. */
const REQUESTS = 1_000;

/** By name of the floor's query: what is asked for, of which a member has several. */
export const SINGLE_READS = {
  notePage: { title: 'note page, 20 notes', of: () => 1, path: () => '/api/notes' },
  oneNote: {
    title: 'one note',
    of: ({ noteIds }, n) => noteIds[n % noteIds.length],
    path: (id) => `/api/notes/${id}`,
  },
  deckPage: { title: 'deck page with counts', of: () => 1, path: () => '/api/decks/members/my-decks' },
  practiceQueue: {
    title: 'practice queue',
    of: ({ deckIds }, n) => deckIds[n % deckIds.length],
    path: (id) => `/api/decks/${id}/practice`,
  },
};

const authorization = (token) => ({ authorization: `Bearer ${token}` });

/** @param {string} name @param {import('./members.mjs').LoadMember[]} members */
export function productRequests(name, members) {
  const { of, path } = SINGLE_READS[name];
  return Array.from({ length: REQUESTS }, (_, n) => {
    const member = members[n % members.length];
    return { method: 'GET', path: path(of(member, n)), headers: authorization(member?.token) };
  });
}

/** Several queries, for which there is no floor. */
export function dashboardRequests(members) {
  return members.map(({ token }) => ({
    method: 'GET',
    path: '/api/stats/dashboard',
    headers: authorization(token),
  }));
}

/** The same for the floor, each with the length of the product's answer. */
export function floorRequests(name, members, bytes, tokenOf) {
  const { of } = SINGLE_READS[name];
  const tokens = members.map(({ memberId, email }) => tokenOf({ memberId, sessionId: email }));
  const { start, end } = todayInSeoul();
  return Array.from({ length: REQUESTS }, (_, n) => ({
    method: 'GET',
    path: `/${name}/${of(members[n % members.length], n)}?start=${start}&end=${end}&bytes=${bytes}`,
    headers: authorization(tokens[n % members.length]),
  }));
}

/** Mean length of some of the product's answers, in bytes; throws when one is refused. */
export async function meanBytes(url, requests) {
  let sum = 0;
  const some = requests.slice(0, 20);
  for (const { path, headers } of some) {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    sum += (await answer.arrayBuffer()).byteLength;
  }
  return Math.round(sum / some.length);
}

/** From four in the morning, nine hours ahead of UTC. */
function todayInSeoul() {
  const shiftMs = 5 * 3_600_000;
  const startMs = Math.floor((Date.now() + shiftMs) / DAY_MS) * DAY_MS - shiftMs;
  return { start: new Date(startMs).toISOString(), end: new Date(startMs + DAY_MS).toISOString() };
}
