import { randomUUID } from 'node:crypto';
import { type Call, calls, IMAGES_PATH, IMPORT_FIELD, type OwnedResource } from '@molip/contract';
import { ACCESS_TOKEN_LIFE_MS } from '@molip/domain/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, addPasskey } from './support/authenticator.ts';
import type { Client } from './support/client.ts';
import { drawImage } from './support/images.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

/** How to come by a thing of each kind. A new kind in the contract does not compile until it is here. */
const make: Record<OwnedResource, (owner: Client) => Promise<{ id: unknown; missing: unknown }>> = {
  session: async (owner) => {
    const { body } = await owner.call(calls.listSessions, {});
    return { id: body.sessions[0]?.sessionId, missing: randomUUID() };
  },
  passkey: async (owner) => {
    const { passkeyId } = await addPasskey(owner, new Authenticator());
    return { id: passkeyId, missing: randomUUID() };
  },
  timerSession: async (owner) => {
    const { body } = await owner.call(calls.startTimerSession, { body: { mode: 'FOCUS', duration: 1200 } });
    return { id: body.sessionId, missing: randomUUID() };
  },
  note: async (owner) => {
    const { body } = await owner.call(calls.createNote, { body: { noteTitle: '제목', noteContent: '처음' } });
    // Saved once, so that there is a version to restore.
    const params = { id: String(body.noteId) };
    await owner.call(calls.updateNote, { params, body: { noteTitle: '제목', noteContent: '다음' } });
    return { id: body.noteId, missing: Number.MAX_SAFE_INTEGER };
  },
  deck: async (owner) => ({ id: await makeDeck(owner), missing: Number.MAX_SAFE_INTEGER }),
  card: async (owner) => ({ id: await makeCard(owner), missing: Number.MAX_SAFE_INTEGER }),
  exam: async (owner) => {
    const { body } = await owner.call(calls.createExam, { body: EXAM });
    return { id: body.examId, missing: Number.MAX_SAFE_INTEGER };
  },
  payment: async (owner) => {
    const { body } = await owner.call(calls.purchaseMembership, { body: PURCHASE });
    // Paid, so that there is a receipt.
    await app.server.inject({ method: 'POST', url: body.checkoutUrl, payload: { result: 'SUCCESS' } });
    return { id: body.paymentId, missing: randomUUID() };
  },
  job: async (owner) => {
    const { body } = await owner.upload(Buffer.from('앞\t뒤'), '단어.txt', IMPORT_FIELD, calls.importCards);
    return { id: body.jobId, missing: randomUUID() };
  },
  review: async (owner) => {
    const body = { ...REVIEW, reviewId: randomUUID() };
    await owner.call(calls.reviewCard, { params: { id: String(await makeCard(owner)) }, body });
    return { id: body.reviewId, missing: randomUUID() };
  },
  image: async (owner) => {
    const { body } = await owner.upload(await drawImage('png'));
    return { id: body.imageUrl.slice(IMAGES_PATH.length), missing: `${'0'.repeat(32)}.png` };
  },
};

/** By its clientId the same order each time. */
const PURCHASE = { planId: 'PLUS_MONTH', paymentMethod: 'SANDBOX', clientId: randomUUID() } as const;

const EXAM = { name: '중간고사', date: '2026-04-20', goal: 0.9, deckIds: [] };

const REVIEW = {
  reviewId: randomUUID(),
  rating: 'GOOD',
  reviewedAt: '2026-03-02T00:00:00.000Z',
  elapsedMs: 3_000,
} as const;

async function makeDeck(owner: Client): Promise<number> {
  const { body } = await owner.call(calls.createDeck, { body: { deckName: '한국사' } });
  return body.deckId;
}

async function makeCard(owner: Client): Promise<number> {
  const query = { deckId: String(await makeDeck(owner)) };
  const { body } = await owner.call(calls.createCard, { query, body: { content: '앞', answer: '뒤' } });
  return body.cardId;
}

/** What a call needs besides the id, where it would refuse to look otherwise. */
const beside: Partial<Record<keyof typeof calls, { params?: object; body?: object }>> = {
  updateNote: { body: { noteTitle: '제목', noteContent: '내용' } },
  updateExam: { body: EXAM },
  updateDeck: { body: { deckName: '다른 이름' } },
  updatePasskey: { body: { name: '다른 이름' } },
  updateCard: { body: { content: '다른 앞' } },
  reviewCard: { body: REVIEW },
  readNoteVersion: { params: { version: '1' } },
  payWithBillingKey: { body: { billingKey: 'billing-key-1' } },
  restoreNoteVersion: { params: { version: '1' } },
};

const memberCalls = Object.entries<Call>(calls).filter(([, call]) => call.who === 'member');
const joined = async () => {
  const client = app.client();
  await client.join();
  return client;
};
const anyParams = (call: Call) =>
  Object.fromEntries(Object.keys(call.owned ?? {}).map((name) => [name, randomUUID()]));
const attempt = (client: Client, call: Call) =>
  client.call(call, { params: anyParams(call), body: {} } as never);

/** Who was let in once and must not be any more. Made once: signing up costs more than all that is tried with it. */
const shutOut = {
  'a token signed for something else': async () => {
    const client = await joined();
    client.accessToken = client.cookies.get('refreshToken') ?? '';
    return client;
  },
  'an expired token': async () => {
    const client = await joined();
    app.clock.advance(ACCESS_TOKEN_LIFE_MS);
    return client;
  },
  'a token of a revoked session': async () => {
    const client = await joined();
    await client.call(calls.logout, {});
    return client;
  },
  'a token of a withdrawn member': async () => {
    const client = await joined();
    await client.call(calls.deleteMember, { body: {} });
    return client;
  },
} as const;
const strangers = new Map<string, Client>();
beforeAll(async () => {
  for (const [who, make] of Object.entries(shutOut)) strangers.set(who, await make());
});

describe.each(memberCalls)('%s (X-7.01)', (_name, call) => {
  it('answers 401 without a token', async () => {
    const { status, body } = await attempt(app.client(), call);
    expect([status, body.code]).toEqual([401, 'AUTH_REQUIRED']);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic eDp5', 'Bearer a.b.c'])(
    'answers 401 to the header %j',
    async (authorization) => {
      const url = call.path.replaceAll(/\{\w+\}/g, randomUUID());
      const answer = await app.server.inject({ method: call.method, url, headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    },
  );

  it.each(Object.keys(shutOut))('answers 401 to %s', async (who) => {
    const client = strangers.get(who);
    expect(client && (await attempt(client, call)).status).toBe(401);
  });
});

it('these calls are for anyone, and no other: each by its nature, by a secret of its own, or before there is a sign-in', () => {
  const open = Object.entries<Call>(calls).flatMap(([name, call]) => (call.who === 'anyone' ? [name] : []));
  expect(open.sort()).toEqual([
    'finishSocialSignup',
    'followExportLink',
    'health',
    'listPlans',
    'listProviders',
    'listResetMethods',
    'live',
    'login',
    'logout',
    'metrics',
    'openapi',
    'readImage',
    'readSocialSignup',
    'ready',
    'receiveWebhook',
    'refresh',
    'resetPassword',
    'restoreEmail',
    'sendEmailCode',
    'signInWithPasskey',
    'signup',
    'startPasskeySignIn',
    'verifyEmailCode',
  ]);
});

it('whoever is not shut out is let in', async () => {
  expect((await attempt(await joined(), calls.listSessions)).status).toBe(200);
});

const ownedCalls = memberCalls.flatMap(([name, call]) =>
  Object.entries(call.owned ?? {}).map(([param, thing]) => ({ name, call, param, thing })),
);

let pair: Promise<{ owner: Client; stranger: Client }> | undefined;
/** The same two again and again, but for sessions: who ends one's own is signed out. */
function twoMembers(thing: OwnedResource): Promise<{ owner: Client; stranger: Client }> {
  const make = async () => ({ owner: await joined(), stranger: await joined() });
  if (thing === 'session') return make();
  pair ??= make();
  return pair;
}

it.each(ownedCalls)(
  "$name: another member's $thing answers exactly as a missing one does (X-7.01)",
  async ({ name, call, param, thing }) => {
    const { owner, stranger } = await twoMembers(thing);
    const { id, missing } = await make[thing](owner);
    const { params, body } = beside[name as keyof typeof calls] ?? {};
    const withId = (value: unknown) => ({ params: { ...params, [param]: value }, body }) as never;
    const others = await stranger.call(call, withId(id));
    const nobodys = await stranger.call(call, withId(missing));
    expect(others.status).toBe(404);
    expect(others.body).toEqual(nobodys.body);
    // And it is still there for its owner.
    expect((await owner.call(call, withId(id))).status).toBeLessThan(300);
  },
);
