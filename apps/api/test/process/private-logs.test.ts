import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { codeIn, openMailbox } from '../support/mailbox.ts';
import { logIn, type NewMember, signUp } from './support/members.ts';
import { makeUsedDataDir, postmasterOf, type Server, startServer, waitForHealth } from './support/server.ts';

const PERSON = { nickname: '숨은별명', note: '남몰래 쓴 글', wrong: 'wrong secret 77', search: '찾는낱말' };
const CLIENT = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'HiddenBrowser/7.0' };
const UNREACHED = 'hidden.person@example.com';

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

function callsOf(server: Server, token: string): Call {
  const headers = { ...CLIENT, 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (method, path, body) =>
    fetch(server.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

/** What goes well, what is refused, and what breaks. */
async function useEverything(server: Server, call: Call, { email }: NewMember): Promise<void> {
  const note = { title: PERSON.note, content: PERSON.note };
  await call('PUT', '/api/members', { nickname: PERSON.nickname });
  await call('POST', '/api/notes', note);
  await call('GET', `/api/notes?q=${encodeURIComponent(PERSON.search)}&page=x`);
  await call('GET', `/note?q=${encodeURIComponent(PERSON.search)}`);
  await call('GET', `/api/none/?email=${email}`);
  await call('POST', '/api/notes', `{"title": "${PERSON.note}"`);
  await call('POST', '/api/notes', { ...note, title: PERSON.note.repeat(1_000), tags: [PERSON.note, 7] });
  await call('POST', '/api/auth/login', { email, password: PERSON.wrong });
  await call('POST', '/api/members', { email, password: PERSON.wrong, nickname: PERSON.nickname });
  await call('POST', '/api/email/code', { email, code: '123456' });
  process.kill(await postmasterOf(server.dataDir), 'SIGKILL');
  const whileAway = Array.from({ length: 20 }, () => call('POST', '/api/notes', note));
  whileAway.push(call('POST', '/api/auth/login', { email, password: PERSON.wrong }));
  await Promise.allSettled(whileAway);
  await waitForHealth(server, 200, 60_000);
}

const toldBy = (server: Server) => `${server.output()}\n${server.errors()}`;

it('nobody is named in the log, at its most talkative, by whatever they do and whatever breaks', async () => {
  const mailbox = await openMailbox();
  const settings = { LOG_LEVEL: 'trace', TRUST_PROXY: '1', SMTP_URL: mailbox.url };
  const server = await startServer(await makeUsedDataDir(), settings);
  const member = await signUp(server, async (email) => codeIn(await mailbox.waitFor(email, 1)));
  const token = await logIn(server, member);
  const call = callsOf(server, token);
  await useEverything(server, call, member);
  await mailbox.close();
  await call('POST', '/api/email/verification', { email: UNREACHED });
  await eventually(() => expect(toldBy(server)).toMatch(/Failed task .*send-email-code/));

  const log = toldBy(server);
  expect(log, 'it does write down what was asked for').toContain('/api/notes');
  const secrets = [
    ...Object.values(PERSON),
    ...Object.values(CLIENT),
    UNREACHED,
    ...Object.values(member),
    token,
  ];
  const written = [...secrets, ...secrets.map(encodeURIComponent), '@example.com'];
  expect(written.filter((secret) => log.includes(secret))).toEqual([]);
});
