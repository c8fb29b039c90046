import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { openPortoneServer, type PortoneServer } from '#test/support/portone-server.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import {
  currentOf,
  historyOf,
  joined,
  later,
  order,
  runJob,
  sql,
  statusOf,
} from '../../membership.fixture.ts';

const CARD = { planId: 'PLUS_MONTH', paymentMethod: 'CARD' } as const;

let app: TestApp;
let portone: PortoneServer;
beforeAll(async () => {
  portone = await openPortoneServer();
  app = await openTestApp({ config: { payments: 'portone', portone: portone.config } });
});
beforeEach(() => {
  for (const key of Object.keys(portone.mood)) delete portone.mood[key as keyof PortoneServer['mood']];
});

const checkoutOf = async (client: Client, id: string) =>
  (await client.call(calls.readCheckout, { params: { id } })).body;

/** As far as the browser's SDK, which hands a billing key over. */
async function atCheckout(options: { declines?: boolean } = {}) {
  const member = await joined(app);
  const { paymentId } = await order(member.client, CARD);
  const { portone: sdk } = await checkoutOf(member.client, paymentId);
  const customerId = sdk?.customerId ?? '';
  const billingKey = portone.issueKey(customerId, options);
  const pay = (key = billingKey) =>
    member.client.call(calls.payWithBillingKey, { params: { id: paymentId }, body: { billingKey: key } });
  return { ...member, paymentId, customerId, billingKey, pay };
}

async function subscribed() {
  const member = await atCheckout();
  expect((await member.pay()).body.status).toBe('SUCCESS');
  return member;
}

function tell(paymentId: string, headers?: Record<string, string>, type = 'Transaction.Paid') {
  const payload = JSON.stringify({
    type,
    timestamp: '2026-03-02T00:00:00Z',
    data: { paymentId, storeId: 'store-1' },
  });
  const url = '/api/membership/webhook/portone';
  return app.server.inject({ method: 'POST', url, payload, headers: headers ?? portone.sign(payload) });
}

/** Each payment at the provider against its lines in the ledger. */
async function expectLedgerToAgree(): Promise<void> {
  const rows = await sql(
    app,
    `select payment_id as id, coalesce(sum(amount_krw) filter (where kind = 'CHARGE'), 0)::int as charged,
       coalesce(sum(amount_krw) filter (where kind = 'REFUND'), 0)::int as refunded
     from payment_ledger group by 1 order by 1`,
  );
  const told = [...portone.payments]
    .filter(([, { status }]) => status !== 'FAILED')
    .map(([id, { total, cancelled }]) => ({ id, charged: total, refunded: cancelled }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(rows).toEqual(told);
}

describe('paying', () => {
  it('leads to our page, which gets what the SDK needs; the billing key is charged once, said twice or not (C-7.47)', async () => {
    const { client } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client, CARD);
    expect(checkoutUrl).toBe(`/profile/membership/checkout?paymentId=${paymentId}`);
    const { portone: sdk, ...checkout } = await checkoutOf(client, paymentId);
    expect(checkout).toMatchObject({ amountKrw: 4_900, planName: '플러스 월간', periodName: '한 달' });
    expect(sdk).toMatchObject({
      storeId: 'store-1',
      channelKey: 'channel-card',
      billingKeyMethod: 'CARD',
      easyPayProvider: null,
      issueId: paymentId,
    });
    const body = { billingKey: portone.issueKey(sdk?.customerId ?? '') };
    const params = { id: paymentId };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(calls.payWithBillingKey, { params, body })),
    );
    for (const answer of answers)
      expect(answer.body).toEqual({ paymentId, status: 'SUCCESS', isOver: false });
    expect((await client.call(calls.payWithBillingKey, { params, body })).body.status).toBe('SUCCESS');
    expect(portone.chargesOf(paymentId)[0]?.body).toMatchObject({
      amount: { total: 4_900 },
      currency: 'KRW',
      orderName: '플러스 월간',
    });
    expect(await currentOf(client)).toMatchObject({ status: 'ACTIVE', methodName: '신한카드 **** 7890' });
    const { body: receipt } = await client.call(calls.readReceipt, { params });
    expect(receipt).toMatchObject({ slipUrl: 'https://receipt.example/1', testMode: false });
    await expectLedgerToAgree();
  });

  it('a refused card is FAILED, and its billing key is forgotten', async () => {
    const { client, pay, billingKey } = await atCheckout({ declines: true });
    expect((await pay()).body).toMatchObject({ status: 'FAILED', failureReason: 'DECLINED' });
    expect(await currentOf(client)).toBeNull();
    await eventually(() => expect(portone.keys.has(billingKey)).toBe(false));
  });

  it('of two keys that are brought to one order the one that was charged is kept, the other forgotten', async () => {
    const { client, pay, billingKey, customerId } = await atCheckout();
    const other = portone.issueKey(customerId);
    await Promise.all([pay(), pay(other)]);
    expect(await currentOf(client)).toMatchObject({ status: 'ACTIVE' });
    const late = portone.issueKey(customerId);
    expect((await pay(late)).body).toMatchObject({ status: 'SUCCESS' });
    await eventually(() =>
      expect([billingKey, other, late].filter((key) => portone.keys.has(key))).toHaveLength(1),
    );
    await client.call(calls.cancelMembership, {});
    await eventually(() =>
      expect([billingKey, other, late].filter((key) => portone.keys.has(key))).toEqual([]),
    );
  });

  it('charged with the answer lost, and left: given back, and the key forgotten', async () => {
    const { client, pay, billingKey, paymentId } = await atCheckout();
    portone.mood.loseAnswer = 'charge';
    expect((await pay()).status).toBe(502);
    await client.call(calls.leavePayment, { params: { id: paymentId } });
    app.clock.advance(10 * MINUTE_MS);
    await runJob(app, 'reconcile-payments');
    expect(portone.payments.get(paymentId)).toMatchObject({ cancelled: 4_900 });
    await eventually(() => expect(portone.keys.has(billingKey)).toBe(false));
    await expectLedgerToAgree();
  });

  it("somebody else's billing key, and one that is none, are refused and not charged", async () => {
    const { pay, paymentId } = await atCheckout();
    for (const key of [portone.issueKey('somebody-else'), 'billing-key-none']) {
      const { status, body } = await pay(key);
      expect([status, body.code]).toEqual([400, 'BILLING_KEY_INVALID']);
    }
    expect(portone.chargesOf(paymentId)).toEqual([]);
  });

  it.each(['SANDBOX', 'TOSSPAY'] as const)('%s is no way to pay here', async (paymentMethod) => {
    const { client } = await joined(app);
    const { status, body } = await client.call(calls.purchaseMembership, {
      body: { ...CARD, paymentMethod },
    });
    expect([status, body.code]).toEqual([400, 'PAYMENT_METHOD_UNSUPPORTED']);
  });

  it('an order that was begun with another provider is not charged, and a new one takes its place', async () => {
    const { client, pay, paymentId, billingKey } = await atCheckout();
    const clientId = randomUUID();
    await sql(app, `update payments set provider = 'sandbox', client_id = $2 where payment_id = $1`, [
      paymentId,
      clientId,
    ]);
    const same = await client.call(calls.purchaseMembership, { body: { ...CARD, clientId } });
    expect([same.status, same.body.code]).toEqual([409, 'ORDER_CHANGED']);
    expect((await client.call(calls.readCheckout, { params: { id: paymentId } })).status).toBe(404);
    expect((await pay()).status).toBe(404);
    expect(portone.chargesOf(paymentId)).toEqual([]);
    await eventually(() => expect(portone.keys.has(billingKey)).toBe(false));

    const { paymentId: next } = await order(client, CARD);
    expect(next).not.toBe(paymentId);
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'FAILED', failureReason: 'REPLACED' });
    const { portone: sdk } = await checkoutOf(client, next);
    const body = { billingKey: portone.issueKey(sdk?.customerId ?? '') };
    const paid = await client.call(calls.payWithBillingKey, { params: { id: next }, body });
    expect(paid.body.status).toBe('SUCCESS');
    expect(await currentOf(client)).toMatchObject({ status: 'ACTIVE' });
  });

  it('an answer that is lost after the charge: said so, then found', async () => {
    const { client, pay, paymentId } = await atCheckout();
    portone.mood.loseAnswer = 'charge';
    const { status, body } = await pay();
    expect([status, body.code]).toEqual([502, 'PAYMENT_PROVIDER_DOWN']);
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'SUCCESS' });
    expect(portone.chargesOf(paymentId)).toHaveLength(1);
  });

  it('a provider that is away leaves it PENDING', async () => {
    const { client, pay, paymentId } = await atCheckout();
    portone.mood.isAway = true;
    expect((await pay()).status).toBe(502);
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'PENDING' });
    portone.mood.isAway = false;
    expect((await pay()).body.status).toBe('SUCCESS');
  });

  it.each<[string, Partial<PortoneServer['mood']>]>([
    ['another sum', { otherSum: 100 }],
    ['a channel that is not ours', { otherChannel: 'channel-for-tests' }],
  ])('%s grants nothing and is given back', async (_case, mood) => {
    const { client, pay, paymentId } = await atCheckout();
    Object.assign(portone.mood, mood);
    expect((await pay()).body).toMatchObject({ status: 'FAILED', failureReason: 'AMOUNT_MISMATCH' });
    expect(await currentOf(client)).toBeNull();
    expect(portone.payments.get(paymentId)?.status).toBe('CANCELLED');
    await expectLedgerToAgree();
  });
});

describe('messages', () => {
  it('are believed by their signature: forged, changed and old ones are 401', async () => {
    const { paymentId } = await subscribed();
    const body = JSON.stringify({ type: 'Transaction.Paid', data: { paymentId } });
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
    for (const headers of [
      portone.sign(body),
      portone.sign(body, { secret: other }),
      portone.sign(body, { secondsAgo: 3_600 }),
      { 'content-type': 'application/json' },
    ])
      expect((await tell(paymentId, headers)).statusCode).toBe(401);
    expect((await tell(paymentId)).statusCode).toBe(200);
  });

  it('of an order that was charged while nobody waited grant it, once of 50', async () => {
    const { client, memberId, pay, paymentId } = await atCheckout();
    portone.mood.loseAnswer = 'charge';
    await pay();
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(paymentId)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await currentOf(client)).toMatchObject({ status: 'ACTIVE' });
    expect(await sql(app, 'select 1 as one from memberships where member_id = $1', [memberId])).toHaveLength(
      1,
    );
    await expectLedgerToAgree();
  });

  it('of refunds at the console are entered, and end the membership when all is given back', async () => {
    const { client, paymentId } = await subscribed();
    portone.cancelAtConsole(paymentId, 900);
    await tell(paymentId, undefined, 'Transaction.PartialCancelled');
    expect(await currentOf(client)).toMatchObject({ status: 'ACTIVE' });
    expect((await historyOf(client))[0]).toMatchObject({ kind: 'REFUND', amountKrw: 900 });
    portone.cancelAtConsole(paymentId, 4_000);
    await tell(paymentId, undefined, 'Transaction.Cancelled');
    expect(await currentOf(client)).toBeNull();
    expect(await historyOf(client)).toMatchObject([
      { kind: 'REFUND', amountKrw: 4_900 },
      { kind: 'PAYMENT' },
    ]);
    await expectLedgerToAgree();
  });

  it('while the provider cannot be asked are not taken, so that they come again', async () => {
    const { paymentId } = await subscribed();
    portone.mood.isAway = true;
    expect((await tell(paymentId)).statusCode).toBe(502);
  });
});

describe('giving back', () => {
  it('of what the operator has given back a part of, the rest', async () => {
    const { client, email, paymentId } = await subscribed();
    portone.cancelAtConsole(paymentId, 1_000);
    await tell(paymentId);
    await client.login(email);
    expect((await client.call(calls.previewCancel, {})).body).toMatchObject({
      refundKrw: 3_900,
      givenBackKrw: 1_000,
      basis: 'ALL',
    });
    expect((await client.call(calls.cancelMembership, {})).body.refundKrw).toBe(3_900);
    expect(portone.payments.get(paymentId)).toMatchObject({ status: 'CANCELLED', cancelled: 4_900 });
    await expectLedgerToAgree();
  });

  const partly = async () => {
    const member = await subscribed();
    await later(app, member.client, member.email, 10 * 24 * 60 * MINUTE_MS);
    return member;
  };

  it('a part names what is still there, so that 20 who ask at once give it once', async () => {
    const { client, paymentId, billingKey } = await partly();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(calls.cancelMembership, {})),
    );
    const refunds = answers.flatMap(({ status, body }) => (status === 200 ? [body.refundKrw] : []));
    await Promise.all(Array.from({ length: 20 }, () => tell(paymentId)));
    expect(refunds).toHaveLength(1);
    expect(portone.payments.get(paymentId)).toMatchObject({
      status: 'PARTIAL_CANCELLED',
      cancelled: refunds[0],
    });
    expect(portone.cancelsOf(paymentId)[0]?.body).toMatchObject({
      amount: refunds[0],
      currentCancellableAmount: 4_900,
    });
    await eventually(() => expect(portone.keys.has(billingKey)).toBe(false));
    await expectLedgerToAgree();
  });

  it('an answer that is lost, or that comes later, is not asked for again', async () => {
    for (const mood of [{ loseAnswer: 'cancel' }, { cancelsLater: true }] as const) {
      const { client, paymentId } = await partly();
      Object.assign(portone.mood, mood);
      const { body } = await client.call(calls.cancelMembership, {});
      for (let minute = 0; minute < 3; minute += 1) {
        app.clock.advance(10 * MINUTE_MS);
        await runJob(app, 'reconcile-payments');
      }
      expect(portone.cancelsOf(paymentId)).toHaveLength(1);
      const payment = portone.payments.get(paymentId);
      if (payment?.requested) portone.cancelAtConsole(paymentId, payment.requested);
      if (payment) payment.requested = 0;
      await tell(paymentId);
      const rows = await sql(app, 'select refund_state, refund_krw from payments where payment_id = $1', [
        paymentId,
      ]);
      expect(rows).toEqual([{ refund_state: 'REFUNDED', refund_krw: body.refundKrw }]);
      delete portone.mood.cancelsLater;
    }
    await expectLedgerToAgree();
  });

  it('a provider that is away: the membership ends now, the money follows', async () => {
    const { client, paymentId } = await partly();
    portone.mood.isAway = true;
    const { status, body } = await client.call(calls.cancelMembership, {});
    expect([status, body.refundKrw > 0]).toEqual([200, true]);
    expect((await historyOf(client))[0]).toMatchObject({ kind: 'REFUND', status: 'PENDING' });
    portone.mood.isAway = false;
    app.clock.advance(10 * MINUTE_MS);
    await runJob(app, 'reconcile-payments');
    expect(portone.payments.get(paymentId)?.cancelled).toBe(body.refundKrw);
    await expectLedgerToAgree();
  });
});

it('while the provider is away not all payments are asked for in vain; they are when it is back', async () => {
  const orders = [await atCheckout(), await atCheckout(), await atCheckout(), await atCheckout()];
  const dueOf = async () => {
    const due = 'select 1 as one from payments where payment_id = any($1) and next_check_at <= $2';
    return (await sql(app, due, [orders.map(({ paymentId }) => paymentId), app.clock.now()])).length;
  };
  app.clock.advance(10 * MINUTE_MS);
  portone.mood.isAway = true;
  await runJob(app, 'reconcile-payments');
  expect(await dueOf()).toBeGreaterThan(1);
  portone.mood.isAway = false;
  await runJob(app, 'reconcile-payments');
  expect(await dueOf()).toBe(0);
});

it('renews with the billing key, and forgets it when the member leaves', async () => {
  const member = await subscribed();
  const { expiresAt = '' } = (await currentOf(member.client)) ?? {};
  await later(app, member.client, member.email, Date.parse(expiresAt) - app.clock.now().getTime());
  await Promise.all([1, 2, 3].map(() => runJob(app, 'renew-memberships')));
  expect(await historyOf(member.client)).toMatchObject([
    { kind: 'RENEWAL', status: 'SUCCESS', amountKrw: 4_900 },
    { kind: 'PAYMENT', status: 'SUCCESS' },
  ]);
  await expectLedgerToAgree();
  await member.client.call(calls.deleteMember, { body: {} });
  await eventually(() => expect(portone.keys.has(member.billingKey)).toBe(false));
  // What is left of the month is given back by the job that the withdrawal has ordered.
  await eventually(async () => {
    expect([...portone.payments.values()].at(-1)).toMatchObject({ cancelled: 4_900 });
    await expectLedgerToAgree();
  });
});
