import { type Call, calls } from '@molip/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp({ config: { publicUrl: 'https://molip.example' } });
  client = app.client();
  await client.join();
});

const send = (call: Call, headers: Record<string, string>) =>
  app.server.inject({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, '1'),
    headers: { host: 'molip.internal:3000', ...headers },
    cookies: Object.fromEntries(client.cookies),
  });

/** What browsers say of such requests: all of it, or the origin alone. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.molip.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];
const changing = Object.entries<Call>(calls).filter(([, { method }]) => method !== 'GET');

describe('a request that a page of another site makes a browser send', () => {
  it.each(changing)('%s is refused before anything is done, and touches no cookie', async (_name, call) => {
    for (const headers of FOREIGN) {
      const answer = await send(call, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'OTHER_SITE']);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('the session lives on after all of that', async () => {
    expect((await client.refresh()).status).toBe(200);
  });
});

it.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://molip.example' }],
  ['a browser without Sec-Fetch, by the public address', { origin: 'https://molip.example' }],
  ['a browser without Sec-Fetch, by the address it asked', { origin: 'http://molip.internal:8080' }],
  ['a person', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
])('%s is heard', async (_who, headers: Record<string, string>) => {
  const answer = await send(calls.refresh, headers);
  expect(answer.statusCode).toBe(200);
});

it('reading is for anyone, and no other site is told the answer', async () => {
  const answer = await send(calls.health, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});
