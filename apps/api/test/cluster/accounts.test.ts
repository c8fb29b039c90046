import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { LIMITS } from '#platform/limits/limits.ts';
import { eventually } from '../support/eventually.ts';
import { describeOnPair } from './support/on-pair.ts';
import { mailsTo, Visitor } from './support/visitor.ts';

describeOnPair('accounts on two servers', (pair) => {
  const urls = () => pair().servers.map(({ url }) => url) as [string, string];
  const join = () => new Visitor().join(urls()[0], pair().dataDir);

  it('who signs up on one signs in on the other and is known to both', async () => {
    const [here, there] = urls();
    const jiwoo = new Visitor();
    await jiwoo.signUp(here, pair().dataDir);
    expect((await jiwoo.signIn(there)).status).toBe(200);
    for (const url of [here, there, pair().url]) {
      const { status, body } = await jiwoo.get(`${url}/api/members/my`);
      expect([status, body.email]).toEqual([200, jiwoo.email]);
    }
  });

  it('a refresh that is raced on both hands out one successor, and its owner stays signed in', async () => {
    const jiwoo = await join();
    for (let round = 0; round < 5; round += 1) {
      const tabs = urls().map((url) => ({
        url,
        tab: Object.assign(new Visitor(), { cookies: new Map(jiwoo.cookies) }),
      }));
      const answers = await Promise.all(tabs.map(({ url, tab }) => tab.post(`${url}/api/auth/refresh`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [one, other] = tabs.map(({ tab }) => tab.cookies.get('refreshToken'));
      expect(one).toBe(other);
      expect(one).not.toBe(jiwoo.cookies.get('refreshToken'));
      jiwoo.cookies.set('refreshToken', one ?? '');
    }
    expect((await jiwoo.post(`${urls()[1]}/api/auth/refresh`)).status).toBe(200);
  });

  it('a copy of a used refresh token ends the session, whichever server sees it', async () => {
    const [here, there] = urls();
    const jiwoo = await join();
    const thief = Object.assign(new Visitor(), { cookies: new Map(jiwoo.cookies) });
    await jiwoo.post(`${here}/api/auth/refresh`);
    await jiwoo.post(`${there}/api/auth/refresh`);
    expect((await thief.post(`${here}/api/auth/refresh`)).status).toBe(401);
    expect((await jiwoo.post(`${there}/api/auth/refresh`)).status).toBe(401);
  });

  it('after a sign-out on one the other refreshes no more', async () => {
    const [here, there] = urls();
    const jiwoo = await join();
    const cookies = new Map(jiwoo.cookies);
    expect((await jiwoo.post(`${here}/api/auth/logout`)).status).toBe(204);
    const left = Object.assign(new Visitor(), { cookies });
    expect((await left.post(`${there}/api/auth/refresh`)).status).toBe(401);
  });

  it('after a sign-out on one the other believes the token for seconds, and then no more', async () => {
    const [here, there] = urls();
    const jiwoo = await join();
    for (const url of [here, there]) expect((await jiwoo.get(`${url}/api/members/my`)).status).toBe(200);
    await jiwoo.post(`${here}/api/auth/logout`);
    expect((await jiwoo.get(`${here}/api/members/my`)).status).toBe(401);
    await eventually(async () => expect((await jiwoo.get(`${there}/api/members/my`)).status).toBe(401), 500);
  });

  it('wrong passwords of an account are counted together', async () => {
    const jiwoo = await join();
    const { points } = LIMITS.signInPerAccount;
    const statuses: number[] = [];
    // From an address of its own each time: it is the account that is counted.
    for (let count = 0; count <= points; count += 1) {
      const stranger = jiwoo.otherDevice();
      statuses.push((await stranger.signIn(urls()[count % 2] as string, 'wrong password 1')).status);
    }
    expect(statuses).toEqual([...Array(points).fill(401), 429]);
    // The owner's own device is not locked out by it.
    expect((await jiwoo.signIn(urls()[1])).status).toBe(200);
  });

  it('what comes from an address is counted together, and each mail is sent by one server', async () => {
    const sender = new Visitor();
    const emails = Array.from({ length: LIMITS.mailPerClient.points }, () => `${randomUUID()}@example.com`);
    for (const [index, email] of emails.entries()) {
      const { status } = await sender.post(`${urls()[index % 2]}/api/email/verification`, { email });
      expect(status).toBe(202);
    }
    for (const url of urls()) {
      const { status, body } = await sender.post(`${url}/api/email/verification`, {
        email: 'one-more@example.com',
      });
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    }
    // Jobs of both servers: every mail came, and none twice.
    const counts = () =>
      Promise.all(emails.map(async (email) => (await mailsTo(pair().dataDir, email)).length));
    await eventually(async () => expect(await counts()).not.toContain(0), 500);
    expect(new Set(await counts())).toEqual(new Set([1]));
  });

  it('what a client says about its address goes no further than nginx', async () => {
    // By nginx all of them come from this machine: the account's count is not what refuses them.
    const statuses: number[] = [];
    for (let count = 0; count <= LIMITS.mailPerClient.points; count += 1) {
      const email = `${randomUUID()}@example.com`;
      statuses.push((await new Visitor().post(`${pair().url}/api/email/verification`, { email })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
