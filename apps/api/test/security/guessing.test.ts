import { calls } from '@molip/contract';
import { EMAIL_CODE_TRIES } from '@molip/domain/accounts';
import { describe, expect, it } from 'vitest';
import { makeTokens } from '#platform/auth/tokens.ts';
import { LIMITS } from '#platform/limits/limits.ts';
import type { Client } from '../support/client.ts';
import { openTestApp, TEST_SECRET, type TestApp } from '../support/test-app.ts';

const WRONG = 'a wrong guess 1';
const PER_ACCOUNT = LIMITS.signInPerAccount.points;
const PER_CLIENT = LIMITS.signInPerClient.points;
const KNOWN_DEVICES_LIMIT = LIMITS.signInKnownDevices.points;

const open = () => openTestApp({ limits: true });

/** In turn, each from an address of its own if there are several. */
async function statuses(count: number, attempt: (n: number) => Promise<{ status: number }>) {
  const seen: number[] = [];
  for (let n = 0; n < count; n += 1) seen.push((await attempt(n)).status);
  return seen;
}

const times = (status: number, count: number) => Array.from({ length: count }, () => status);

async function ownerOf(app: TestApp, address: string): Promise<{ owner: Client; email: string }> {
  const owner = app.client(address);
  const { email } = await owner.join();
  return { owner, email };
}

describe('brute force: one account, guesses from many addresses', () => {
  it('ends after ten for all of them together, and its owner comes in from a known device', async () => {
    const app = await open();
    const { owner, email } = await ownerOf(app, '198.51.100.1');
    const guesses = await statuses(PER_ACCOUNT + 3, (n) =>
      app.client(`203.0.113.${n + 1}`).login(email, WRONG),
    );
    expect(guesses).toEqual([...times(401, PER_ACCOUNT), ...times(429, 3)]);
    // What they guess is not tried any more, so a right guess does not help them.
    expect((await app.client('203.0.113.99').login(email)).status).toBe(429);
    expect((await owner.call(calls.readMember, {})).status).toBe(200);
    expect((await owner.refresh()).status).toBe(200);
    expect((await owner.login(email)).status).toBe(200);
  });

  it('a stolen mark of a known device has a count of its own, too', async () => {
    const app = await open();
    const { owner, email } = await ownerOf(app, '198.51.100.1');
    const thief = app.client('203.0.113.1');
    thief.cookies.set('knownDevice', owner.cookies.get('knownDevice') ?? '');
    expect(await statuses(PER_ACCOUNT + 1, () => thief.login(email, WRONG))).toEqual([
      ...times(401, PER_ACCOUNT),
      429,
    ]);
  });

  it('a device signs in again → its cookie stays; many known devices together → 429 after thirty guesses (AC-3.04)', async () => {
    const app = await open();
    const { owner, email } = await ownerOf(app, '198.51.100.1');
    const mark = owner.cookies.get('knownDevice');
    await owner.login(email);
    expect(owner.cookies.get('knownDevice')).toBe(mark);
    const tokens = makeTokens(TEST_SECRET, app.clock);
    const known = tokens.knownDevice.read(mark ?? '');
    const guesses = await statuses(KNOWN_DEVICES_LIMIT + 1, (n) => {
      const thief = app.client(`203.0.113.${n + 1}`);
      const deviceId = `stolen-${n % (PER_ACCOUNT / 2)}`;
      thief.cookies.set(
        'knownDevice',
        tokens.knownDevice.write({ memberId: 0, epoch: 0, ...known, deviceId }),
      );
      return thief.login(email, WRONG);
    });
    expect(guesses).toEqual([...times(401, KNOWN_DEVICES_LIMIT), 429]);
  });

  it("the mark of one's own account is worth nothing at another", async () => {
    const app = await open();
    const { email } = await ownerOf(app, '198.51.100.1');
    const { owner: attacker } = await ownerOf(app, '203.0.113.1');
    const guesses = await statuses(PER_ACCOUNT + 1, () => attacker.login(email, WRONG));
    expect(guesses.at(-1)).toBe(429);
  });
});

describe('credential stuffing: one address, one password after another over many accounts', () => {
  it('ends after a hundred, and bars neither other addresses nor a known device at the same one', async () => {
    const app = await open();
    const shared = '203.0.113.7';
    const { owner, email } = await ownerOf(app, shared);
    const attempt = (n: number) => app.client(shared).login(`stuffed-${n}@example.com`, WRONG);
    expect(await statuses(PER_CLIENT + 3, attempt)).toEqual([...times(401, PER_CLIENT), ...times(429, 3)]);
    expect((await app.client(shared).login(email)).status).toBe(429);
    expect((await owner.login(email)).status).toBe(200);
    expect((await app.client('198.51.100.9').login(email)).status).toBe(200);
  });

  it('is not made good by signing in to an account of one’s own in between', async () => {
    const app = await open();
    const { email } = await ownerOf(app, '198.51.100.1');
    const address = '203.0.113.7';
    const guesses = await statuses(PER_CLIENT + 1, async (n) => {
      if (n % 20 === 10) expect((await app.client(address).login(email)).status).toBe(200);
      return app.client(address).login(`stuffed-${n}@example.com`, WRONG);
    });
    expect(guesses).toEqual([...times(401, PER_CLIENT), 429]);
  });
});

describe('guessing codes', () => {
  const wrongCode = (right: string, n: number) =>
    String((Number(right) + n + 1) % 1_000_000).padStart(6, '0');

  it('of one address: strangers everywhere have five tries together, the one who asked has five left', async () => {
    const app = await open();
    const asker = app.client('198.51.100.1');
    const email = 'guessed@example.com';
    const code = await asker.emailCode(email);
    const guess = (n: number) =>
      app
        .client(`203.0.113.${n + 1}`)
        .call(calls.verifyEmailCode, { body: { email, code: wrongCode(code, n) } });
    const answers = [];
    for (let n = 0; n < EMAIL_CODE_TRIES + 2; n += 1) answers.push((await guess(n)).body.code);
    expect(answers.slice(0, EMAIL_CODE_TRIES - 1)).toEqual(
      Array.from({ length: EMAIL_CODE_TRIES - 1 }, () => 'EMAIL_CODE_MISMATCH'),
    );
    expect(new Set(answers.slice(EMAIL_CODE_TRIES - 1))).toEqual(new Set(['EMAIL_CODE_EXHAUSTED']));
    // Even the right one opens nothing for them any more.
    const right = await app.client('203.0.113.77').call(calls.verifyEmailCode, { body: { email, code } });
    expect(right.body.code).toBe('EMAIL_CODE_EXHAUSTED');
    expect((await asker.call(calls.verifyEmailCode, { body: { email, code } })).status).toBe(200);
  });

  it('one code over many addresses of members: ends after sixty for a client, whichever call takes it', async () => {
    const app = await open();
    const spray = (n: number) => {
      const email = `sprayed-${n}@example.com`;
      const client = app.client('203.0.113.7');
      return n % 2
        ? client.call(calls.verifyEmailCode, { body: { email, code: '123456' } })
        : client.call(calls.resetPassword, {
            body: { email, code: 'AAAA-2222', newPassword: 'brand new 2' },
          });
    };
    const points = LIMITS.codeTriesPerClient.points;
    expect(await statuses(points + 2, spray)).toEqual([...times(400, points), 429, 429]);
    const elsewhere = await app
      .client('198.51.100.1')
      .call(calls.verifyEmailCode, { body: { email: 'sprayed-1@example.com', code: '123456' } });
    expect(elsewhere.status).toBe(400);
  });

  it('is not hidden by a forged X-Forwarded-For', async () => {
    const app = await open();
    const attempt = async (n: number) => {
      const answer = await app.server.inject({
        method: 'POST',
        url: calls.verifyEmailCode.path,
        remoteAddress: '203.0.113.7',
        headers: { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` },
        payload: { email: `sprayed-${n}@example.com`, code: '123456' },
      });
      return { status: answer.statusCode };
    };
    expect((await statuses(LIMITS.codeTriesPerClient.points + 1, attempt)).at(-1)).toBe(429);
  });
});

it('behind a proxy the address is the one that the proxy saw, whatever its client had written before', async () => {
  const app = await openTestApp({ limits: true, config: { trustProxy: 1 } });
  const attempt = async (seen: string, n: number) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: calls.verifyEmailCode.path,
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': `198.51.100.${n}, ${seen}` },
      payload: { email: `sprayed-${n}@example.com`, code: '123456' },
    });
    return { status: answer.statusCode };
  };
  const { points } = LIMITS.codeTriesPerClient;
  expect((await statuses(points + 1, (n) => attempt('203.0.113.7', n))).at(-1)).toBe(429);
  expect((await attempt('203.0.113.8', 1)).status).toBe(400);
});

describe('flooding with mail', () => {
  const ask = (app: TestApp, from: string, email: string, purpose: 'SIGNUP' | 'RESET' = 'RESET') =>
    app.client(from).call(calls.sendEmailCode, { body: { email, purpose } });

  it('one mailbox, from many addresses and by every kind of mail: one a minute', async () => {
    const app = await open();
    const email = 'flooded@example.com';
    const sent = await statuses(12, (n) => ask(app, `203.0.113.${n + 1}`, email, n % 2 ? 'SIGNUP' : 'RESET'));
    expect(sent).toEqual([202, ...times(429, 11)]);
    await app.mailbox.waitFor(email, 1);
    expect(app.mailbox.to(email)).toHaveLength(1);
  });

  it('many mailboxes, from one address: thirty in ten minutes', async () => {
    const app = await open();
    const { points } = LIMITS.mailPerClient;
    const sent = await statuses(points + 2, (n) => ask(app, '203.0.113.7', `flooded-${n}@example.com`));
    expect(sent).toEqual([...times(202, points), 429, 429]);
    expect((await ask(app, '198.51.100.1', 'other@example.com')).status).toBe(202);
  });

  it('from a whole IPv6 /64 is from one address, and from the one beside it from another', async () => {
    const app = await open();
    const { points } = LIMITS.mailPerClient;
    const sent = await statuses(points + 1, (n) =>
      ask(app, `2001:db8:0:1::${(n + 1).toString(16)}`, `flooded-${n}@example.com`),
    );
    expect(sent).toEqual([...times(202, points), 429]);
    expect((await ask(app, '2001:db8:0:2::1', 'other@example.com')).status).toBe(202);
  });

  it('spellings of one address are one mailbox', async () => {
    const app = await open();
    const spellings = ['flooded@example.com', 'FLOODED@example.com', ' flooded@EXAMPLE.com '];
    expect(await statuses(3, (n) => ask(app, '203.0.113.7', spellings[n] ?? ''))).toEqual([202, 429, 429]);
  });
});
