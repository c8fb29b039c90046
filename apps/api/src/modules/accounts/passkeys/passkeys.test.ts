import { calls } from '@molip/contract';
import { PASSKEY_CHALLENGE_LIFE_MS, PASSKEYS_MAX, RECENT_SIGN_IN_MS } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, addPasskey, signInByPasskey, type Twist } from '#test/support/authenticator.ts';
import { PASSWORD } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const joined = async () => {
  const client = app.client();
  return { client, member: await client.join(), device: new Authenticator() };
};

/** A member with a passkey on their device. */
const withPasskey = async (device = new Authenticator()) => {
  const { client, member } = await joined();
  return { client, member, device, passkey: await addPasskey(client, device) };
};

describe('sign-in', () => {
  it('the ways to sign in say that passkeys are taken (WI-3.01)', async () => {
    const { status, body } = await app.client().call(calls.listProviders, {});
    expect([status, body]).toEqual([200, { providers: [], passkeys: true }]);
  });

  it('a passkey, without an address typed → a session as of a sign-in by password (WI-3.01)', async () => {
    const { member, device } = await withPasskey();
    const browser = app.client();
    const { status, body } = await signInByPasskey(browser, device);
    expect([status, body.member]).toEqual([200, member]);
    expect((await browser.call(calls.readMember, {})).body).toEqual(member);
    expect((await browser.refresh()).status).toBe(200);
    const { passkeys } = (await browser.call(calls.listPasskeys, {})).body;
    expect(passkeys[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  it('a sign-in by a passkey from a browser that is not known → a line in recent activity (WI-1.01)', async () => {
    const { client, device } = await withPasskey();
    await signInByPasskey(app.client(), device);
    const { activity } = (await client.call(calls.listActivity, {})).body;
    expect(activity.map(({ kind }) => kind).toSorted()).toEqual(['NEW_DEVICE', 'PASSKEY_ADDED']);
  });

  it('the options ask for the person and name no passkey and no member (WI-3.02)', async () => {
    const { body } = await app.client().call(calls.startPasskeySignIn, {});
    expect(body).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    expect(Buffer.from(body.challenge, 'base64url').length).toBeGreaterThanOrEqual(32);
  });

  const refused: Record<string, Twist> = {
    'another site’s origin': { origin: 'https://evil.example' },
    'another port of the host': { origin: 'http://localhost:8080' },
    'another site’s RP id': { rpId: 'evil.example' },
    'without user verification': { isVerified: false },
    'without user presence': { isPresent: false },
    'a signature for a creation': { type: 'webauthn.create' },
    'a challenge of its own': { challenge: Buffer.alloc(40, 7).toString('base64url') },
    'an empty challenge': { challenge: '' },
    'the user handle of another member': {
      userHandle: Buffer.from('000000000000ffff', 'hex').toString('base64url'),
    },
  };
  it(`${Object.keys(refused).join('; ')} → 401, and no cookie (WI-3.03)`, async () => {
    const { device } = await withPasskey();
    for (const [name, twist] of Object.entries(refused)) {
      const browser = app.client();
      const { status, body } = await signInByPasskey(browser, device, twist);
      expect([name, status, body.code]).toEqual([name, 401, 'PASSKEY_UNKNOWN']);
      expect(browser.cookies.size).toBe(0);
    }
    expect((await signInByPasskey(app.client(), device)).status).toBe(200);
  });

  it('a passkey that is registered nowhere, or was deleted → 401 (WI-3.03)', async () => {
    const { client, device, passkey } = await withPasskey();
    const stranger = new Authenticator();
    stranger.create((await client.call(calls.startPasskeyCreation, {})).body);
    expect((await signInByPasskey(app.client(), stranger)).status).toBe(401);
    await client.call(calls.deletePasskey, { params: { id: passkey.passkeyId } });
    expect((await signInByPasskey(app.client(), device)).status).toBe(401);
  });

  it('a signature over other bytes → 401 (WI-3.03)', async () => {
    const { device } = await withPasskey();
    const { body: options } = await app.client().call(calls.startPasskeySignIn, {});
    const signed = device.get(options);
    const other = device.get(options, { isPresent: false });
    const body = { ...signed, response: { ...signed.response, signature: other.response.signature } };
    expect((await app.client().call(calls.signInWithPasskey, { body })).status).toBe(401);
  });

  it('a challenge answered twice, even at once → one sign-in (WI-3.04)', async () => {
    const { device } = await withPasskey();
    const { body: options } = await app.client().call(calls.startPasskeySignIn, {});
    const answers = [device.get(options), device.get(options)].map((body) =>
      app.client().call(calls.signInWithPasskey, { body }),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('a challenge is good for ten minutes (WI-3.04)', async () => {
    const { device } = await withPasskey();
    const options = async () => (await app.client().call(calls.startPasskeySignIn, {})).body;
    const [first, second] = [await options(), await options()];
    const signIn = (body: ReturnType<Authenticator['get']>) =>
      app.client().call(calls.signInWithPasskey, { body });
    app.clock.advance(PASSKEY_CHALLENGE_LIFE_MS - 1);
    expect((await signIn(device.get(first))).status).toBe(200);
    app.clock.advance(1);
    expect((await signIn(device.get(second))).status).toBe(401);
  });

  it('a challenge for a creation opens nothing, and one for a sign-in makes no passkey (WI-3.04)', async () => {
    const { client, device } = await withPasskey();
    const { body: creation } = await client.call(calls.startPasskeyCreation, {});
    expect((await signInByPasskey(app.client(), device, { challenge: creation.challenge })).status).toBe(401);
    const { body: request } = await client.call(calls.startPasskeySignIn, {});
    const made = new Authenticator().create(creation, { challenge: request.challenge });
    expect((await client.call(calls.createPasskey, { body: made })).status).toBe(400);
  });

  it('a counter that does not rise, as of a copied device → 401 (WI-3.05)', async () => {
    const { device } = await withPasskey(new Authenticator(true));
    expect((await signInByPasskey(app.client(), device)).status).toBe(200);
    const { counter } = device;
    expect((await signInByPasskey(app.client(), device, { counter })).status).toBe(401);
    expect((await signInByPasskey(app.client(), device, { counter: 0 })).status).toBe(401);
    expect((await signInByPasskey(app.client(), device, { counter: counter + 5 })).status).toBe(200);
  });

  it('with PUBLIC_URL only its origin is accepted (WI-3.02)', async () => {
    const site = 'https://molip.example';
    const own = await openTestApp({ config: { publicUrl: site } });
    const client = own.client();
    await client.join();
    const device = new Authenticator();
    const { body: options } = await client.call(calls.startPasskeyCreation, {});
    expect(options.rp.id).toBe('molip.example');
    const made = device.create(options, { origin: site });
    expect((await client.call(calls.createPasskey, { body: made })).status).toBe(201);
    expect((await signInByPasskey(own.client(), device)).status).toBe(401);
    expect((await signInByPasskey(own.client(), device, { origin: site })).status).toBe(200);
  });

  it('failures count for the client address (WI-3.03)', async () => {
    const own = await openTestApp({ limits: true });
    const client = own.client();
    await client.join();
    const device = new Authenticator();
    await addPasskey(client, device);
    const stranger = own.client('203.0.113.7');
    const attempt = () => signInByPasskey(stranger, device, { isVerified: false });
    for (let count = 0; count < 100; count += 1) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
    expect((await signInByPasskey(own.client(), device)).status).toBe(200);
  });
});

describe('the passkeys of a member', () => {
  it('are listed, renamed and deleted; each addition and removal is a line and a mail (WI-3.06, WI-3.12, WI-1.01)', async () => {
    const { client, member, passkey } = await withPasskey();
    const named = await addPasskey(client, new Authenticator(), '  집   노트북 ');
    expect(passkey).toEqual({
      passkeyId: expect.any(String),
      name: '알 수 없는 기기',
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(named.name).toBe('집 노트북');
    const params = { id: passkey.passkeyId };
    const renamed = await client.call(calls.updatePasskey, { params, body: { name: '서연의 아이폰' } });
    expect(renamed.body.name).toBe('서연의 아이폰');
    const turned = { name: '\u202e서연의\u200b \u2067 아이폰\u0007' };
    expect((await client.call(calls.updatePasskey, { params, body: turned })).body.name).toBe(
      '서연의 아이폰',
    );
    const invisible = await client.call(calls.updatePasskey, { params, body: { name: '\u202e\u200b' } });
    expect(invisible.body.errors).toMatchObject([{ field: 'name', message: '이름을 입력해 주세요.' }]);
    expect((await client.call(calls.deletePasskey, { params })).status).toBe(204);
    expect((await client.call(calls.listPasskeys, {})).body).toEqual({ passkeys: [named] });
    expect((await client.call(calls.deletePasskey, { params })).status).toBe(404);

    const { activity } = (await client.call(calls.listActivity, {})).body;
    expect(activity.map(({ kind, detail }) => `${kind} ${detail}`).toSorted()).toEqual([
      'PASSKEY_ADDED 알 수 없는 기기',
      'PASSKEY_ADDED 집 노트북',
      'PASSKEY_REMOVED 서연의 아이폰',
    ]);
    await app.mailbox.waitFor(member.email, 2, '패스키가 추가됐어요');
    const mail = await app.mailbox.waitFor(member.email, 1, '패스키가 삭제됐어요');
    expect(mail.text).toContain('서연의 아이폰');
  });

  it('a removal signs the other devices out (WI-3.06)', async () => {
    const { client, device, passkey } = await withPasskey();
    const other = app.client();
    await signInByPasskey(other, device);
    await client.call(calls.deletePasskey, { params: { id: passkey.passkeyId } });
    expect((await other.call(calls.readMember, {})).status).toBe(401);
    expect((await client.call(calls.readMember, {})).status).toBe(200);
  });

  it(`${PASSKEYS_MAX} a member, also of two that are added at once (WI-3.07)`, async () => {
    const { client } = await joined();
    const device = new Authenticator();
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await addPasskey(client, device);
    const { body: options } = await client.call(calls.startPasskeyCreation, {});
    const { body: others } = await client.call(calls.startPasskeyCreation, {});
    const answers = await Promise.all(
      [device.create(options), device.create(others)].map((body) =>
        client.call(calls.createPasskey, { body }),
      ),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      201,
      'TOO_MANY_PASSKEYS',
    ]);
    const full = await client.call(calls.startPasskeyCreation, {});
    expect([full.status, full.body.code]).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  it('a passkey that is registered already, even by another member → 409 (WI-3.07)', async () => {
    const { client, device } = await withPasskey();
    const { client: thief } = await joined();
    const { body: options } = await thief.call(calls.startPasskeyCreation, {});
    const made = new Authenticator().create(options);
    const again = async (by: typeof client) => {
      const { body: next } = await by.call(calls.startPasskeyCreation, {});
      const copy = device.create(next);
      const own = device.credentials[0]?.id.toString('hex') ?? '';
      const mine = device.credentials.at(-1)?.id.toString('hex') ?? '';
      const attestationObject = Buffer.from(
        Buffer.from(copy.response.attestationObject, 'base64url').toString('hex').replace(mine, own),
        'hex',
      ).toString('base64url');
      const id = Buffer.from(own, 'hex').toString('base64url');
      const body = { ...copy, id, rawId: id, response: { ...copy.response, attestationObject } };
      return by.call(calls.createPasskey, { body });
    };
    expect((await thief.call(calls.createPasskey, { body: made })).status).toBe(201);
    for (const by of [client, thief]) {
      const { status, body } = await again(by);
      expect([status, body.code]).toEqual([409, 'PASSKEY_EXISTS']);
    }
  });

  it('options of one member do not serve another (WI-3.04)', async () => {
    const [{ client }, { client: other }] = [await joined(), await joined()];
    const { body: options } = await client.call(calls.startPasskeyCreation, {});
    const body = new Authenticator().create(options);
    expect((await other.call(calls.createPasskey, { body })).status).toBe(400);
    expect((await client.call(calls.createPasskey, { body })).status).toBe(201);
    expect((await client.call(calls.createPasskey, { body })).status).toBe(400);
  });

  it('bytes that are no attestation, whatever they are → 400 and no passkey (WI-3.08)', async () => {
    const { client } = await joined();
    const { body: options } = await client.call(calls.startPasskeyCreation, {});
    const honest = new Authenticator().create(options);
    const object = Buffer.from(honest.response.attestationObject, 'base64url');
    const hostile = {
      nothing: Buffer.from([0]),
      'cut off': object.subarray(0, 100),
      'a map that says it has 2^32 entries': Buffer.from('baffffffff', 'hex'),
      'an array in arrays': Buffer.alloc(8_000, 0x81),
      'bytes that say they are 2^63 long': Buffer.from('5b7fffffffffffffff00', 'hex'),
      'a fmt of no standard': Buffer.from(object.toString('latin1').replace('none', 'nine'), 'latin1'),
    };
    for (const [name, bytes] of Object.entries(hostile)) {
      const response = { ...honest.response, attestationObject: bytes.toString('base64url') };
      const { status } = await client.call(calls.createPasskey, { body: { ...honest, response } });
      expect([name, status]).toEqual([name, 400]);
    }
    const texts = ['null', '[]', '{}', '{"type":"webauthn.create"}', '\u0000', '{"challenge":{}}'];
    for (const text of texts) {
      const response = { ...honest.response, clientDataJSON: Buffer.from(text).toString('base64url') };
      const { status } = await client.call(calls.createPasskey, { body: { ...honest, response } });
      expect([text, status]).toEqual([text, 400]);
    }
    const long = { ...honest, response: { ...honest.response, attestationObject: 'A'.repeat(20_000) } };
    expect((await client.call(calls.createPasskey, { body: long })).status).toBe(400);
    expect((await client.call(calls.listPasskeys, {})).body.passkeys).toEqual([]);
  });

  it('the last way in stays (WI-3.06)', async () => {
    const { client, member, passkey } = await withPasskey();
    await app.database.pool.query('update members set password_hash = null where member_id = $1', [
      member.memberId,
    ]);
    const remove = (id: string) => client.call(calls.deletePasskey, { params: { id } });
    const refused = await remove(passkey.passkeyId);
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_WAY_IN']);
    await addPasskey(client, new Authenticator());
    expect((await remove(passkey.passkeyId)).status).toBe(204);
  });
});

describe('reauthentication by a passkey', () => {
  it('later than ten minutes after the sign-in a passkey proves who is there (WI-2.02)', async () => {
    const { client, device, passkey } = await withPasskey();
    const other = app.client();
    await signInByPasskey(other, device);
    app.clock.advance(RECENT_SIGN_IN_MS + 1);
    for (const by of [client, other]) {
      const added = await by.call(calls.startPasskeyCreation, {});
      expect([added.status, added.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
      const removed = await by.call(calls.deletePasskey, { params: { id: passkey.passkeyId } });
      expect([removed.status, removed.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
    }
    const { body: options } = await client.call(calls.startReauthentication, {});
    expect(options.allowCredentials).toHaveLength(1);
    const proof = device.get(options);
    expect((await client.call(calls.reauthenticate, { body: { passkey: proof } })).status).toBe(204);
    expect((await client.call(calls.startPasskeyCreation, {})).status).toBe(200);
    expect((await other.call(calls.startPasskeyCreation, {})).status).toBe(403);
    const replay = await other.call(calls.reauthenticate, { body: { passkey: proof } });
    expect([replay.status, replay.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
  });

  it('a creation that was begun in time and ended too late → REAUTH_REQUIRED (WI-2.01)', async () => {
    const { client, device } = await joined();
    app.clock.advance(RECENT_SIGN_IN_MS - 1_000);
    const { body: options } = await client.call(calls.startPasskeyCreation, {});
    app.clock.advance(2_000);
    const { status, body } = await client.call(calls.createPasskey, { body: device.create(options) });
    expect([status, body.code]).toEqual([403, 'REAUTH_REQUIRED']);
  });

  it('the passkey of another member proves nothing (WI-2.02)', async () => {
    const [{ client }, { device }] = [await withPasskey(), await withPasskey()];
    app.clock.advance(RECENT_SIGN_IN_MS + 1);
    const { body: options } = await client.call(calls.startPasskeySignIn, {});
    const answer = await client.call(calls.reauthenticate, { body: { passkey: device.get(options) } });
    expect([answer.status, answer.body.code]).toEqual([403, 'REAUTH_REQUIRED']);
    expect((await client.call(calls.startPasskeyCreation, {})).status).toBe(403);
    expect((await client.call(calls.reauthenticate, { body: { password: PASSWORD } })).status).toBe(204);
    expect((await client.call(calls.startPasskeyCreation, {})).status).toBe(200);
  });
});
