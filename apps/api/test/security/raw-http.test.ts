import { connect } from 'node:net';
import { calls } from '@molip/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let client: Client;
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  client = app.client();
  await client.join();
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Everything that comes back until the server hangs up. */
async function say(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(lines.join('\r\n'));
  let reply = '';
  for await (const piece of socket) reply += piece;
  return reply;
}

const answersIn = (reply: string) => reply.match(/HTTP\/1\.1 \d{3}/g) ?? [];

describe('where a message ends is never in doubt', () => {
  const HIDDEN = ['GET /api/health HTTP/1.1', 'host: x', '', ''];

  it.each([
    ['two ways to tell the length', ['content-length: 4', 'transfer-encoding: chunked']],
    ['two lengths', ['content-length: 4', 'content-length: 40']],
    ['a length that is no number', ['content-length: 4, 4']],
    ['an encoding that nobody knows', ['transfer-encoding: xchunked']],
    ['a header without a name', [': 4', 'content-length: 4']],
  ])('%s: refused, and what follows is not heard', async (_case, headers) => {
    const reply = await say('POST /api/auth/login HTTP/1.1', 'host: x', ...headers, '', '0', '', ...HIDDEN);
    expect(answersIn(reply)).toEqual(['HTTP/1.1 400']);
    expect(reply).not.toContain('"status":"ok"');
  });
});

it('TRACE gives nothing back of what was said', async () => {
  const reply = await say(
    'TRACE /api/health HTTP/1.1',
    'host: x',
    'cookie: secret',
    'connection: close',
    '',
    '',
  );
  expect(reply).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect(reply).not.toContain('secret');
});

it('headers beyond measure are refused', async () => {
  const reply = await say('GET /api/health HTTP/1.1', 'host: x', `cookie: ${'x'.repeat(100_000)}`, '', '');
  expect(reply).toMatch(/^HTTP\/1\.1 4\d\d/);
});

it('a field that is said twice is refused, not chosen from', async () => {
  const answer = await app.server.inject({
    url: `${calls.listNotes.path}?limit=1&limit=2`,
    headers: { authorization: `Bearer ${client.accessToken}` },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED']);
});

it('fields that a call does not name change nothing', async () => {
  const before = (await client.call(calls.readMember, {})).body;
  const more = {
    memberId: 1,
    email: 'other@example.com',
    isEmailVerified: false,
    adFree: true,
    passwordHash: '',
  };
  const { status } = await client.call(calls.changeMember, { body: { ...more } as object });
  expect(status).toBe(200);
  expect((await client.call(calls.readMember, {})).body).toEqual(before);
});
