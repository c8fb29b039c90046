import { randomUUID } from 'node:crypto';
import { calls } from '@molip/contract';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@molip/domain/kernel';
import { unzip } from '@molip/testing/unzip';
import { beforeAll, describe, expect, it } from 'vitest';
import { sign } from '#platform/auth/keys.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { aiQuotaService } from './ai-quota.service.ts';
import { sandboxWebhookKey } from './gateway/sandbox/sandbox-gateway.ts';
import {
  currentOf,
  historyOf,
  joined,
  later,
  MONTH,
  order,
  press,
  runJob,
  sql,
  statusOf,
  subscribe,
  YEAR,
} from './membership.fixture.ts';
import { chargeStorage } from './storage-quota.service.ts';

const DAY = DAY_MS;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

describe('plans', () => {
  it('come from the server with the whole price, for anyone (M-1.03, C-7.46, U-29)', async () => {
    const { status, body } = await app.client().call(calls.listPlans, {});
    expect(status).toBe(200);
    expect(body.testMode).toBe(true);
    const known = body.plans.map(({ planId, priceKrw, period, aiUsageLimit, storageLimit, adFree }) => [
      planId,
      priceKrw,
      period,
      aiUsageLimit,
      storageLimit / 1024 ** 2,
      adFree,
    ]);
    expect(known).toEqual([
      ['FREE', 0, null, 20, 200, false],
      ['PLUS_MONTH', 4_900, 'MONTH', 500, 10 * 1024, true],
      ['PLUS_YEAR', 49_000, 'YEAR', 500, 10 * 1024, true],
    ]);
  });
});

describe('buying', () => {
  it('PENDING, then SUCCESS, and the benefits are there at once (M-1.01, M-3.02, C-7.45, C-7.47, C-7.48, C-7.51)', async () => {
    const { client, email } = await joined(app);
    expect(await currentOf(client)).toBeNull();
    expect((await client.call(calls.readMember, {})).body.adFree).toBe(false);
    const begun = await order(client);
    expect(begun.status).toBe('PENDING');
    expect(await statusOf(client, begun.paymentId)).toEqual({
      paymentId: begun.paymentId,
      status: 'PENDING',
      isOver: false,
    });
    expect(await currentOf(client)).toBeNull();

    await press(app, begun.checkoutUrl, 'SUCCESS');
    expect(await statusOf(client, begun.paymentId)).toEqual({
      paymentId: begun.paymentId,
      status: 'SUCCESS',
      isOver: false,
    });
    const mail = await app.mailbox.waitFor(email, 2);
    expect([mail.subject, mail.text]).toEqual([
      '[몰입] 멤버십을 결제했어요',
      expect.stringMatching(/4,900원을 결제했어요.*2026년 4월 2일까지.*다시 결제돼요/s),
    ]);
    expect(await currentOf(client)).toMatchObject({
      planId: 'PLUS_MONTH',
      planName: '플러스 월간',
      status: 'ACTIVE',
      autoRenew: true,
      nextPriceKrw: 4_900,
      priceRise: null,
    });
    const { body: benefits } = await client.call(calls.readBenefits, {});
    expect(benefits).toMatchObject({
      aiUsageUsed: 0,
      aiUsageLimit: 500,
      storageUsed: 0,
      storageLimit: 10 * 1024 ** 3,
      adFree: true,
    });
    expect((await client.call(calls.readMember, {})).body.adFree).toBe(true);
  });

  it('is over when it is FAILED, says why, and gives nothing (M-4.03)', async () => {
    const { client } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client);
    await press(app, checkoutUrl, 'FAILED');
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'FAILED', failureReason: 'DECLINED' });
    expect(await currentOf(client)).toBeNull();
    // What was pressed first counts.
    await press(app, checkoutUrl, 'SUCCESS');
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'FAILED' });
    expect(await historyOf(client)).toMatchObject([{ kind: 'PAYMENT', status: 'FAILED', hasReceipt: false }]);
  });

  it('one that comes late is waited for', async () => {
    const { client } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client);
    await press(app, checkoutUrl, 'LATE');
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'PENDING' });
    app.clock.advance(15 * SECOND_MS);
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'SUCCESS' });
  });

  it('can be left and gone on with: the open order is told, and the same again is the same', async () => {
    const { client } = await joined(app);
    const first = await order(client);
    expect(await order(client)).toEqual(first);
    const { body } = await client.call(calls.readMembership, {});
    expect(body.openPayment).toMatchObject({
      paymentId: first.paymentId,
      planId: 'PLUS_MONTH',
      amountKrw: 4_900,
      checkoutUrl: first.checkoutUrl,
    });
    const checkout = await client.call(calls.readCheckout, { params: { id: first.paymentId } });
    expect(checkout.body).toMatchObject({ status: 'PENDING', periodName: '한 달', portone: null });
    expect((await client.call(calls.leavePayment, { params: { id: first.paymentId } })).status).toBe(204);
    expect((await client.call(calls.readMembership, {})).body.openPayment).toBeNull();
    expect(await statusOf(client, first.paymentId)).toMatchObject({ failureReason: 'CANCELLED' });
    expect(await historyOf(client)).toEqual([]);
  });

  it('the same clientId is the same order for ever, even when it is paid', async () => {
    const { client } = await joined(app);
    const body = { ...MONTH, clientId: randomUUID() };
    const { body: first } = await client.call(calls.purchaseMembership, { body });
    await press(app, first.checkoutUrl, 'SUCCESS');
    const again = await client.call(calls.purchaseMembership, { body });
    expect([again.status, again.body]).toEqual([201, { ...first, status: 'SUCCESS' }]);
    const other = await client.call(calls.purchaseMembership, { body: { ...body, planId: 'PLUS_YEAR' } });
    expect([other.status, other.body.code]).toEqual([409, 'ORDER_CHANGED']);
  });

  it('another plan takes the place of the open one; paid all the same, that one is given back and told', async () => {
    const { client, email } = await joined(app);
    const month = await order(client);
    const year = await order(client, YEAR);
    expect(await statusOf(client, month.paymentId)).toMatchObject({ failureReason: 'REPLACED' });
    await press(app, year.checkoutUrl, 'SUCCESS');
    await press(app, month.checkoutUrl, 'SUCCESS');
    expect(await currentOf(client)).toMatchObject({ planId: 'PLUS_YEAR' });
    const history = await historyOf(client);
    expect(history.map(({ kind, amountKrw, status }) => [kind, amountKrw, status])).toEqual(
      expect.arrayContaining([
        ['PAYMENT', 49_000, 'SUCCESS'],
        ['PAYMENT', 4_900, 'FAILED'],
        ['REFUND', 4_900, 'SUCCESS'],
      ]),
    );
    await app.mailbox.waitFor(email, 3);
    expect(app.mailbox.to(email).slice(1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          subject: '[몰입] 결제한 금액을 돌려드려요',
          text: expect.stringContaining('4,900원을 모두'),
        }),
      ]),
    );
  });

  it('an order that nobody pays ends after half an hour; paid later, it is given back', async () => {
    const { client, email } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client);
    await later(app, client, email, 30 * MINUTE_MS);
    await runJob(app, 'reconcile-payments');
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'FAILED', failureReason: 'EXPIRED' });
    await press(app, checkoutUrl, 'SUCCESS');
    expect(await currentOf(client)).toBeNull();
    expect(
      await sql(app, 'select cancelled_krw from sandbox_payments where payment_id = $1', [paymentId]),
    ).toEqual([{ cancelled_krw: 4_900 }]);
  });

  it('another sum than was ordered grants nothing and is given back', async () => {
    const { client } = await joined(app);
    const { paymentId } = await order(client, YEAR);
    await sql(
      app,
      `insert into sandbox_payments (payment_id, result, amount_krw, billing_key, arrives_at)
       values ($1, 'SUCCESS', 100, 'sandbox:accepts', '2026-01-01')`,
      [paymentId],
    );
    expect(await statusOf(client, paymentId)).toMatchObject({ failureReason: 'AMOUNT_MISMATCH' });
    expect(await currentOf(client)).toBeNull();
    expect(await historyOf(client)).toMatchObject([
      { kind: 'REFUND', amountKrw: 100, status: 'SUCCESS' },
      { kind: 'PAYMENT', amountKrw: 100, status: 'FAILED' },
    ]);
  });
});

describe('bad input', () => {
  it.each<[string, object, number, string]>([
    ['an unknown plan', { ...MONTH, planId: 'GOLD' }, 404, 'PLAN_NOT_FOUND'],
    ['the free plan', { ...MONTH, planId: 'FREE' }, 404, 'PLAN_NOT_FOUND'],
    ['a name that every object has', { ...MONTH, planId: 'constructor' }, 404, 'PLAN_NOT_FOUND'],
    ['an unknown way to pay', { ...MONTH, paymentMethod: 'BITCOIN' }, 400, 'VALIDATION_FAILED'],
    ['no way to pay', { planId: 'PLUS_MONTH' }, 400, 'VALIDATION_FAILED'],
  ])('%s is refused (E-8.28)', async (_case, body, status, code) => {
    const { client } = await joined(app);
    const answer = await client.call(calls.purchaseMembership, { body: body as typeof MONTH });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/[가-힣]/);
  });

  it('a price that the browser sends changes nothing', async () => {
    const { client } = await joined(app);
    const body = { ...MONTH, amountKrw: 1, priceKrw: 1 };
    const { body: begun } = await client.call(calls.purchaseMembership, { body });
    const { body: checkout } = await client.call(calls.readCheckout, { params: { id: begun.paymentId } });
    expect(checkout.amountKrw).toBe(4_900);
  });

  it('what one has already is 409', async () => {
    const { client } = await joined(app);
    await subscribe(app, client);
    for (const body of [MONTH, YEAR]) {
      const answer = await client.call(calls.purchaseMembership, { body });
      expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
    }
  });

  it('payments of others, and what are none, are 404', async () => {
    const [mine, theirs] = [await joined(app), await joined(app)];
    const { paymentId } = await order(theirs.client);
    await order(mine.client);
    for (const id of [paymentId, randomUUID(), '-1', '1', 'x', "'--"]) {
      const { status } = await mine.client.call(calls.readPaymentStatus, { params: { id } });
      expect([id, status]).toEqual([id, 404]);
    }
  });

  it('cancelling nothing is 404 NO_MEMBERSHIP (E-8.29)', async () => {
    const { client } = await joined(app);
    for (const call of [calls.cancelMembership, calls.previewCancel]) {
      const { status, body } = await client.call(call, {});
      expect([status, body.code]).toEqual([404, 'NO_MEMBERSHIP']);
    }
  });

  it('messages that are not signed are 401, and the same signed twice changes nothing', async () => {
    const { client } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client);
    const payload = JSON.stringify({ paymentId });
    const key = sandboxWebhookKey('a secret for tests that is long enough to be one');
    const send = (provider: string, signature: string, body = payload) =>
      app.server.inject({
        method: 'POST',
        url: `/api/membership/webhook/${provider}`,
        payload: body,
        headers: { 'content-type': 'application/json', 'webhook-signature': signature },
      });
    const good = sign(key, payload);
    for (const [provider, signature, body] of [
      ['sandbox', 'forged'],
      ['sandbox', ''],
      ['sandbox', good, `${payload} `],
      ['portone', good],
      ['nobody', good],
    ] as const)
      expect((await send(provider, signature, body)).statusCode).toBe(401);
    expect(
      (await app.server.inject({ method: 'POST', url: '/api/membership/webhook/sandbox' })).statusCode,
    ).toBe(401);
    await press(app, checkoutUrl, 'SUCCESS');
    for (let time = 0; time < 3; time += 1) expect((await send('sandbox', good)).statusCode).toBe(200);
    expect(await historyOf(client)).toHaveLength(1);
    const stranger = JSON.stringify({ paymentId: "' or 1=1" });
    expect((await send('sandbox', sign(key, stranger), stranger)).statusCode).toBe(200);
  });
});

describe('the page of the sandbox', () => {
  it('is plainly a test, works without script, and takes a form', async () => {
    const { client } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client);
    const page = await app.client().visit(checkoutUrl);
    expect(page.headers['content-type']).toContain('text/html');
    for (const word of ['테스트 결제', '실제로 돈이 나가지 않아요', '4,900원', '성공', '실패', '늦게 도착'])
      expect(page.body).toContain(word);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/);
    // Firefox asks for the icon of whatever it shows.
    expect(page.headers['content-security-policy']).toContain("img-src 'self';");
    const pressed = await app.server.inject({
      method: 'POST',
      url: checkoutUrl,
      payload: 'result=SUCCESS',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([
      303,
      `/profile/membership?paymentId=${paymentId}`,
    ]);
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'SUCCESS' });
    expect((await app.client().visit(checkoutUrl)).body).toContain('이미 끝난 결제예요');
  });

  it('refuses what is no result and what is no payment', async () => {
    const { client } = await joined(app);
    const { checkoutUrl } = await order(client);
    const wrong = await app.server.inject({ method: 'POST', url: checkoutUrl, payload: { result: 'MAYBE' } });
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'result']);
    const missing = checkoutUrl.replace(/[^/]+$/, randomUUID());
    expect((await app.client().visit(missing)).statusCode).toBe(404);
  });
});

describe('cancelling', () => {
  it('gives all back within seven days, ends now, and says so before (M-4.01, C-7.49)', async () => {
    const { client, email } = await joined(app);
    await subscribe(app, client);
    await later(app, client, email, 7 * DAY);
    const preview = await client.call(calls.previewCancel, {});
    expect(preview.body).toMatchObject({ refundKrw: 4_900, basis: 'ALL' });
    const { status, body } = await client.call(calls.cancelMembership, {});
    expect([status, body]).toEqual([200, { membership: null, refundKrw: 4_900 }]);
    expect(await currentOf(client)).toBeNull();
    expect(await historyOf(client)).toMatchObject([
      { kind: 'REFUND', amountKrw: 4_900, status: 'SUCCESS' },
      { kind: 'PAYMENT', amountKrw: 4_900, status: 'SUCCESS' },
    ]);
    expect((await client.call(calls.readMember, {})).body.adFree).toBe(false);
  });

  it('gives the unused days back after that, and to whoever has used it', async () => {
    const { client, email, memberId } = await joined(app);
    await subscribe(app, client, YEAR);
    await later(app, client, email, 7 * DAY + 1);
    const { body } = await client.call(calls.cancelMembership, {});
    expect(body.refundKrw).toBe(Math.floor((49_000 * 357) / 365));

    await subscribe(app, client, YEAR);
    await sql(
      app,
      `insert into ai_uses (member_id, month, use_key, used_at)
       select $1, '2026-03', 'use ' || n, $2::timestamptz from generate_series(1, 21) n`,
      [memberId, app.clock.now()],
    );
    const { body: preview } = await client.call(calls.previewCancel, {});
    expect(preview).toMatchObject({ basis: 'UNUSED_DAYS', unusedDays: 365, totalDays: 365 });
    expect(preview.refundKrw).toBe(Math.floor((49_000 * 5_979) / 6_000));
    await later(app, client, email, 2 * DAY);
    const { body: used } = await client.call(calls.previewCancel, {});
    expect(used).toMatchObject({ refundKrw: Math.floor((49_000 * 363) / 365), unusedDays: 363 });
  });

  it('more of the AI used than of the time → that share is kept, and said before (B-5.01)', async () => {
    const { client, memberId } = await joined(app);
    await subscribe(app, client);
    await sql(
      app,
      `insert into ai_uses (member_id, month, use_key, used_at)
       select $1, '2026-03', 'use ' || n, $2::timestamptz from generate_series(1, 250) n`,
      [memberId, app.clock.now()],
    );
    const { body: preview } = await client.call(calls.previewCancel, {});
    expect(preview).toMatchObject({
      refundKrw: 2_450,
      basis: 'UNUSED_DAYS',
      aiUsed: 250,
      aiLimit: 500,
      usedAiKrw: 2_450,
      usedTimeKrw: 0,
      paymentMethod: 'SANDBOX',
      paidAt: app.clock.now().toISOString(),
    });
    expect((await client.call(calls.cancelMembership, {})).body.refundKrw).toBe(2_450);
    expect((await historyOf(client))[0]).toMatchObject({ kind: 'REFUND', amountKrw: 2_450 });
  });

  it('AI is used after the refund was shown → 409 with the new sum, and nothing ends (B-5.04)', async () => {
    const { client, memberId } = await joined(app);
    await subscribe(app, client);
    const { body: shown } = await client.call(calls.previewCancel, {});
    await sql(
      app,
      `insert into ai_uses (member_id, month, use_key, used_at)
       select $1, '2026-03', 'use ' || n, $2::timestamptz from generate_series(1, 250) n`,
      [memberId, app.clock.now()],
    );
    const refused = await client.call(calls.cancelMembership, {
      body: { expectedRefundKrw: shown.refundKrw },
    });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'REFUND_CHANGED', refundKrw: 2_450 }]);
    expect(await currentOf(client)).not.toBeNull();
    expect((await historyOf(client)).map(({ kind }) => kind)).toEqual(['PAYMENT']);
    const done = await client.call(calls.cancelMembership, { body: { expectedRefundKrw: 2_450 } });
    expect([done.status, done.body.refundKrw]).toEqual([200, 2_450]);
  });

  it('locks nothing that was made: images stay readable though they are more than the free plan has', async () => {
    const { client, memberId } = await joined(app);
    await subscribe(app, client);
    await sql(
      app,
      `insert into usage (member_id, storage_bytes) values ($1, 1000000000)
       on conflict (member_id) do update set storage_bytes = 1000000000`,
      [memberId],
    );
    await client.call(calls.cancelMembership, {});
    const { body: benefits } = await client.call(calls.readBenefits, {});
    expect(benefits).toMatchObject({
      storageUsed: 1_000_000_000,
      storageLimit: 200 * 1024 ** 2,
      adFree: false,
    });
    expect((await client.call(calls.exportMember, {})).status).toBe(200);
    const more = await client.call(calls.createNote, { body: { noteTitle: '', noteContent: '글' } });
    expect([more.status, more.body.code]).toEqual([403, 'STORAGE_QUOTA_EXCEEDED']);
  });
});

describe('what a plan allows', () => {
  it('the 21st use of AI and the 201st megabyte are refused without PLUS and allowed with it, and then again refused (U-29)', async () => {
    const { client, memberId } = await joined(app);
    const { db } = app.database;
    const ai = aiQuotaService(db, app.clock);
    for (let use = 1; use <= 20; use += 1) await ai.charge(memberId, `use ${use}`);
    const MIB = 1024 ** 2;
    const store = (bytes: number) =>
      db.transaction((tx) => chargeStorage(tx, memberId, bytes, app.clock.now()));
    await store(200 * MIB);
    await expect(ai.charge(memberId, 'use 21')).rejects.toMatchObject({ code: 'AI_QUOTA_EXCEEDED' });
    await expect(store(1)).rejects.toMatchObject({ code: 'STORAGE_QUOTA_EXCEEDED' });
    await subscribe(app, client);
    expect(await ai.charge(memberId, 'use 21')).toMatchObject({ used: 21, limit: 500 });
    await store(10 * 1024 * MIB - 200 * MIB);
    await expect(store(1)).rejects.toMatchObject({ code: 'STORAGE_QUOTA_EXCEEDED' });
    await client.call(calls.cancelMembership, {});
    expect(await ai.read(memberId)).toMatchObject({ used: 21, limit: 20 });
    await expect(ai.charge(memberId, 'use 22')).rejects.toMatchObject({ code: 'AI_QUOTA_EXCEEDED' });
    // What was done before may be done again: it is no second use.
    expect(await ai.charge(memberId, 'use 21')).toMatchObject({ used: 21 });
  });
});

describe('history and receipts', () => {
  it('a receipt has number, day, plan, supply price, VAT, method and status (C-7.50, M-3.01)', async () => {
    const { client } = await joined(app);
    const { paymentId } = await subscribe(app, client);
    expect(await historyOf(client)).toMatchObject([{ paymentId, planName: '플러스 월간', hasReceipt: true }]);
    const { body: receipt } = await client.call(calls.readReceipt, { params: { id: paymentId } });
    expect(receipt).toMatchObject({
      planName: '플러스 월간',
      supplyKrw: 4_455,
      vatKrw: 445,
      amountKrw: 4_900,
      paymentMethod: 'SANDBOX',
      methodName: '테스트 카드',
      status: 'PAID',
      testMode: true,
    });
    expect(receipt.receiptNumber).toMatch(/^2026\d{4}-[0-9A-F]{8}$/);
    // Whatever was begun since, and not paid, takes nothing of it away.
    const next = await joined(app);
    const paid = await subscribe(app, next.client);
    await next.client.call(calls.cancelMembership, {});
    await sql(
      app,
      `insert into payments (payment_id, payer_id, kind, plan_id, amount_krw, method, provider, status, failure_reason,
         created_at, expires_at, ended_at)
       select gen_random_uuid(), payer_id, 'PAYMENT', plan_id, amount_krw, method, provider, 'FAILED', 'REPLACED',
         created_at + n * interval '1 second', expires_at, now() from payments, generate_series(1, 150) n
       where payment_id = $1`,
      [paid.paymentId],
    );
    expect((await historyOf(next.client)).map(({ kind }) => kind)).toEqual(['REFUND', 'PAYMENT']);

    const open = await joined(app);
    const { paymentId: unpaid } = await order(open.client);
    expect((await open.client.call(calls.readReceipt, { params: { id: unpaid } })).status).toBe(404);
  });
});

describe('who leaves', () => {
  it('gets the unused part back, and what stays of the payments leads to nobody (U-12)', async () => {
    const { client, memberId } = await joined(app);
    const { paymentId } = await subscribe(app, client);
    const [payer] = await sql<{ payer_id: string }>(app, 'select payer_id from payers where member_id = $1', [
      memberId,
    ]);
    expect((await client.call(calls.deleteMember, { body: {} })).status).toBe(204);
    expect(await sql(app, 'select 1 from payers where payer_id = $1', [payer?.payer_id])).toEqual([]);
    const kept =
      'select paid_krw, refund_state, refund_krw, method_name, client_id from payments where payment_id = $1';
    await eventually(async () => {
      expect(await sql(app, kept, [paymentId])).toEqual([
        { paid_krw: 4_900, refund_state: 'REFUNDED', refund_krw: 4_900, method_name: null, client_id: null },
      ]);
    });
    await runJob(app, 'sweep-payments');
    expect(await sql(app, 'select 1 as one from payments where payment_id = $1', [paymentId])).toHaveLength(
      1,
    );
  });

  it('a charge under way then is given back', async () => {
    const { client } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client);
    await client.call(calls.deleteMember, { body: {} });
    await press(app, checkoutUrl, 'SUCCESS');
    const rows = await sql(
      app,
      'select status, failure_reason, refund_state from payments where payment_id = $1',
      [paymentId],
    );
    expect(rows).toEqual([{ status: 'FAILED', failure_reason: 'WITHDRAWN', refund_state: 'REFUNDED' }]);
  });

  it('five years later the records go, ledger and all, and only of those who left', async () => {
    const [left, stays] = [await joined(app), await joined(app)];
    const old = await order(left.client);
    const kept = await order(stays.client);
    for (const { paymentId } of [old, kept]) {
      await sql(app, "update payments set created_at = '2015-01-01' where payment_id = $1", [paymentId]);
      await sql(
        app,
        `insert into payment_ledger (payment_id, kind, amount_krw, provider, recorded_at)
         values ($1, 'CHARGE', 4900, 'sandbox', '2015-01-01')`,
        [paymentId],
      );
    }
    await left.client.call(calls.deleteMember, { body: {} });
    await runJob(app, 'sweep-payments');
    const ids = [old.paymentId, kept.paymentId];
    const both = 'select payment_id from payments where payment_id = any($1)';
    const lines = 'select payment_id from payment_ledger where payment_id = any($1)';
    for (const text of [both, lines])
      expect(await sql(app, text, [ids])).toEqual([{ payment_id: kept.paymentId }]);
  });
});

it('payments are in the archive that a member downloads', async () => {
  const { client } = await joined(app);
  const { paymentId } = await subscribe(app, client);
  await sql(app, `update payments set offered_keys = '{billing-key-1}' where payment_id = $1`, [paymentId]);
  const { raw } = await client.call(calls.exportMember, {});
  const text = String((await unzip(raw.rawPayload)).get('payments.json'));
  expect(JSON.parse(text)).toMatchObject([{ planName: '플러스 월간', paidKrw: 4_900, status: 'SUCCESS' }]);
  expect(text).not.toContain('billing-key-1');
});

it('where no payments are taken the plans are told, and nothing can be bought', async () => {
  const closed = await openTestApp({ config: { payments: 'off' } });
  const { client } = await joined(closed);
  const { body: list } = await client.call(calls.listPlans, {});
  expect([list.plans.length, list.paymentMethods, list.testMode]).toEqual([3, [], false]);
  const { status, body } = await client.call(calls.purchaseMembership, { body: MONTH });
  expect([status, body.code]).toEqual([503, 'PAYMENTS_OFF']);
  expect(await currentOf(client)).toBeNull();
  const anything = { method: 'POST', url: '/api/membership/webhook/sandbox', payload: {} } as const;
  expect((await closed.server.inject(anything)).statusCode).toBe(401);
});
