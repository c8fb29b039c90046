import { createHmac } from 'node:crypto';
import { calls } from '@molip/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp();
  client = app.client();
  await client.join();
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

const read = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.server.inject({ url: calls.readMember.path, headers })).statusCode;
};

describe('an access token', () => {
  const parts = () => (client.accessToken ?? '').split('.') as [string, string, string];

  it('is a JWT signed with HS256 that names its session and its end', async () => {
    const [header, claims] = parts();
    expect(decoded(header)).toMatchObject({ alg: 'HS256' });
    expect(Object.keys(decoded(claims)).sort()).toEqual(['exp', 'memberId', 'sessionId']);
    expect(await read(client.accessToken ?? '')).toBe(200);
  });

  it.each<[string, () => string]>([
    ['unsigned', () => `${encoded({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`],
    ['unsigned, in other letters', () => `${encoded({ alg: 'nOnE' })}.${parts()[1]}.`],
    ['of another algorithm', () => `${encoded({ alg: 'HS512' })}.${parts()[1]}.${parts()[2]}`],
    [
      'of somebody else, by the same signature',
      () =>
        `${parts()[0]}.${encoded({ ...decoded(parts()[1]), memberId: decoded(parts()[1]).memberId + 1 })}.${parts()[2]}`,
    ],
    [
      'that brings its own key',
      () => {
        const header = encoded({
          alg: 'HS256',
          jwk: { kty: 'oct', k: encoded({}) },
          jku: 'http://127.0.0.1:1/',
        });
        const text = `${header}.${parts()[1]}`;
        return `${text}.${createHmac('sha256', '{}').update(text).digest('base64url')}`;
      },
    ],
    [
      'that lives for ever',
      () => `${parts()[0]}.${encoded({ ...decoded(parts()[1]), exp: 9_999_999_999 })}.${parts()[2]}`,
    ],
  ])('%s is none', async (_case, forge) => {
    expect(await read(forge())).toBe(401);
  });

  it('is no cookie, and no cookie is an access token', async () => {
    for (const cookie of client.cookies.values()) expect(await read(cookie)).toBe(401);
    const other = app.client();
    other.cookies.set('refreshToken', client.accessToken ?? '');
    expect((await other.refresh()).status).toBe(401);
  });
});

it('no token is ever in an address', async () => {
  for (const url of [
    `${calls.readMember.path}?access_token=${client.accessToken}`,
    `${calls.readMember.path}?token=${client.accessToken}`,
  ])
    expect((await app.server.inject({ url })).statusCode).toBe(401);
});
