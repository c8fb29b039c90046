/** Signed-in members of a server, with ids for their requests. */
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { addMembers } from '../many-members.mjs';
import { inParallel } from '../member-calls.mjs';

const { signUp } = await tsImport('../../../e2e/support/members.ts', import.meta.url);

/**
 * @typedef {object} LoadMember
 * @property {number} memberId
 * @property {string} email
 * @property {string} password
 * @property {string} token
 * @property {number[]} noteIds
 * @property {number[]} deckIds
 * @property {number[]} cardIds
 */

/**
 * @param {{ url: string, dataDir: string }} server
 * @param {import('pg').Client} database of that server
 * @param {number} count @param {import('../many-members.mjs').Amounts} amounts
 * @returns {Promise<LoadMember[]>}
 */
export async function openMembers(server, database, count, amounts) {
  const context = await request.newContext({ baseURL: server.url });
  const { email: like, password } = await signUp(context, { dataDir: server.dataDir });
  await context.dispose();
  const made = await addMembers(database, { like, count, ...amounts });
  const { rows } = await database.query(
    `select
        array(select note_id::int from notes where notes.member_id = m.member_id order by note_id) as "noteIds",
        array(select deck_id::int from decks where decks.member_id = m.member_id order by deck_id) as "deckIds",
        array(select card_id::int from cards where cards.member_id = m.member_id order by card_id) as "cardIds"
      from unnest($1::bigint[]) with ordinality as m (member_id, place) order by place`,
    [made.map(({ memberId }) => memberId)],
  );
  const members = made.map((member, index) => ({ ...member, password, token: '', ...rows[index] }));
  await signIn(server.url, members);
  return members;
}

/** Signs in again, since a token expires after 15 minutes. @param {string} url @param {LoadMember[]} members */
export async function signIn(url, members) {
  await inParallel(members.length, async (index) => {
    const { email, password } = members[index] ?? {};
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...cameFrom(index) },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    Object.assign(members[index] ?? {}, { token: (await answer.json()).accessToken });
  });
}

/** Each member has an address of its own, in the header of a trusted proxy, so that limits by address stay on and refuse none. */
function cameFrom(index) {
  return { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` };
}
