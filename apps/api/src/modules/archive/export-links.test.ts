import { calls } from '@molip/contract';
import { EXPORT_LINK_LIFE_MS } from '@molip/domain/accounts';
import { unzip } from '@molip/testing/unzip';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

async function joined(): Promise<Client> {
  const client = app.client();
  await client.join();
  return client;
}

async function linkOf(client: Client): Promise<string> {
  const { status, body } = await client.call(calls.createExportLink, {});
  expect(status).toBe(201);
  expect(body.url).toMatch(/^\/api\/exports\/[\w.-]+$/);
  return body.url;
}

/** As the address bar does it, from wherever. */
const follow = (url: string, headers: Record<string, string> = {}) => app.client().visit(url, headers);

const links = async () => (await app.database.pool.query('select 1 from export_links')).rowCount;

function expectExpired(answer: Awaited<ReturnType<typeof follow>>): void {
  expect(answer.statusCode).toBe(410);
  expect(answer.json()).toMatchObject({ code: 'EXPORT_LINK_EXPIRED' });
}

describe('a link', () => {
  it('is the archive of who asked for it, once', async () => {
    const client = await joined();
    await client.call(calls.createNote, { body: { noteTitle: '내 노트', noteContent: '글' } });
    const url = await linkOf(client);
    const answer = await follow(url);
    expect(answer.statusCode).toBe(200);
    expect([...(await unzip(answer.rawPayload)).keys()]).toContain('notes/내 노트.md');
    expectExpired(await follow(url));
  });

  it('pressed twice at once is followed once', async () => {
    const url = await linkOf(await joined());
    const answers = await Promise.all([follow(url), follow(url), follow(url)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('is over after five minutes', async () => {
    const url = await linkOf(await joined());
    app.clock.advance(EXPORT_LINK_LIFE_MS);
    expectExpired(await follow(url));
  });

  it('is over when whoever asked for it has signed out', async () => {
    const client = await joined();
    const url = await linkOf(client);
    await client.call(calls.logout, {});
    expectExpired(await follow(url));
  });

  it('is over when the member is gone', async () => {
    const client = await joined();
    const url = await linkOf(client);
    expect((await client.call(calls.deleteMember, { body: { password: PASSWORD } })).status).toBe(204);
    expectExpired(await follow(url));
  });

  it('that was made up, or turned to another member, is none', async () => {
    const client = await joined();
    const url = await linkOf(client);
    const [head, claims = '', signature] = url.split('.');
    const turned = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), memberId: 1 };
    const forged = Buffer.from(JSON.stringify(turned)).toString('base64url');
    for (const wrong of [
      '/api/exports/x',
      [head, forged, signature].join('.'),
      `${url}x`,
      `/api/exports/${client.accessToken}`,
    ])
      expectExpired(await follow(wrong));
    expect((await follow(url)).statusCode).toBe(200);
  });

  it('is not spent by who only looks', async () => {
    const url = await linkOf(await joined());
    expect((await app.server.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    expect((await follow(url, { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(503);
    expect((await follow(url)).statusCode).toBe(200);
  });

  it('is not in the log, whatever becomes of it', async () => {
    const url = await linkOf(await joined());
    await follow(url);
    await follow(url);
    const ticket = url.slice('/api/exports/'.length);
    const log = app.logLines.join('');
    expect(log).toContain('/api/exports/:ticket');
    expect(log).not.toContain(ticket);
    expect(log).not.toContain(ticket.split('.')[1]);
  });

  it('that nobody followed is swept away', async () => {
    await linkOf(await joined());
    expect(await links()).toBeGreaterThan(0);
    const sweep = () => app.jobs.find(({ name }) => name === 'sweep-export-links')?.run({});
    app.clock.advance(EXPORT_LINK_LIFE_MS);
    const fresh = await linkOf(await joined());
    await sweep();
    expect(await links()).toBe(1);
    expect((await follow(fresh)).statusCode).toBe(200);
  });
});

it('archives are counted: ten an hour, by whichever way', async () => {
  const limited = await openTestApp({ limits: true });
  const client = limited.client();
  await client.join();
  for (let count = 0; count < 5; count += 1) {
    expect((await client.call(calls.exportMember, {})).status).toBe(200);
    expect((await client.call(calls.createExportLink, {})).status).toBe(201);
  }
  const refused = await client.call(calls.exportMember, {});
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await client.call(calls.createExportLink, {})).status).toBe(429);
});
