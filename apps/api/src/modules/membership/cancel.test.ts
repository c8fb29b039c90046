import { calls } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { aiQuotaService } from './ai-quota.service.ts';
import { joined, order, runJob, sql, statusOf, subscribe } from './membership.fixture.ts';
import { chargeStorage } from './storage-quota.service.ts';

const FREE_BYTES = 200 * 1024 ** 2;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

it('what was stored before the payment is no use of it; what is stored after is (M-4.01)', async () => {
  const { client, memberId } = await joined(app);
  const store = (bytes: number) =>
    app.database.db.transaction((tx) => chargeStorage(tx, memberId, bytes, app.clock.now()));
  await subscribe(app, client);
  await store(2 * FREE_BYTES);
  await client.call(calls.cancelMembership, {});

  app.clock.advance(MINUTE_MS);
  await subscribe(app, client);
  const basis = async () => (await client.call(calls.previewCancel, {})).body.basis;
  expect(await basis()).toBe('ALL');
  await store(1);
  expect(await basis()).toBe('UNUSED_DAYS');
});

it('is told by mail, and its payment is known to be over', async () => {
  const { client, email } = await joined(app);
  const { paymentId } = await subscribe(app, client);
  await client.call(calls.cancelMembership, {});
  expect(await statusOf(client, paymentId)).toMatchObject({ status: 'SUCCESS', isOver: true });
  await app.mailbox.waitFor(email, 3);
  expect(app.mailbox.to(email)).toContainEqual(
    expect.objectContaining({
      subject: '[몰입] 멤버십을 해지했어요',
      text: expect.stringContaining('4,900원을 돌려드려요'),
    }),
  );
});

it('orders of a provider that is not in use end, and stand in nobody’s way', async () => {
  const { client, memberId } = await joined(app);
  await order(client);
  // More than are looked at at a time, all of them due long ago.
  await sql(
    app,
    `insert into payments (payment_id, payer_id, kind, plan_id, amount_krw, method, provider, status, created_at,
       expires_at, next_check_at)
     select gen_random_uuid(), gen_random_uuid(), 'PAYMENT', plan_id, amount_krw, 'CARD', 'portone', 'PENDING',
       created_at, expires_at, created_at - interval '1 day' from payments, generate_series(1, 150)
     where payer_id = (select payer_id from payers where member_id = $1)`,
    [memberId],
  );
  app.clock.advance(31 * MINUTE_MS);
  await runJob(app, 'reconcile-payments');
  const rows = await sql(
    app,
    `select provider, status, failure_reason, count(*)::int from payments
    where failure_reason = 'EXPIRED' or status = 'PENDING' group by 1, 2, 3 order by 4`,
  );
  expect(rows).toEqual([
    { provider: 'sandbox', status: 'FAILED', failure_reason: 'EXPIRED', count: 1 },
    { provider: 'portone', status: 'FAILED', failure_reason: 'EXPIRED', count: 150 },
  ]);
});

it('cancelled twice at once → one refund (B-5.03)', async () => {
  const { client } = await joined(app);
  await subscribe(app, client);
  const answers = await Promise.all([1, 2, 3].map(() => client.call(calls.cancelMembership, {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const { history } = (await client.call(calls.readPaymentHistory, {})).body;
  expect(history.filter(({ kind }) => kind === 'REFUND')).toHaveLength(1);
});

it('AI that is used while it is cancelled → kept from the refund, or refused (B-5.03)', async () => {
  const { client, memberId } = await joined(app);
  await subscribe(app, client);
  const before = 100;
  await sql(
    app,
    `insert into ai_uses (member_id, month, use_key, used_at)
     select $1, to_char($2::timestamptz, 'YYYY-MM'), 'use ' || n, $2::timestamptz from generate_series(1, $3::int) n`,
    [memberId, app.clock.now(), before],
  );
  const quota = aiQuotaService(app.database.db, app.clock);
  const uses = Array.from({ length: 8 }, (_, n) => quota.charge(memberId, `at once ${n}`));
  const cancelling = client.call(calls.cancelMembership, {});
  const outcomes = await Promise.allSettled(uses);
  const used = before + outcomes.filter(({ status }) => status === 'fulfilled').length;
  const { status, body } = await cancelling;
  expect([status, body.refundKrw]).toEqual([200, Math.floor((4_900 * (500 - used)) / 500)]);
});

it('text stored after the payment exceeds the free storage → the membership counts as used (B-5.07)', async () => {
  const { client, memberId } = await joined(app);
  const body = { noteTitle: '전에 쓴 글', noteContent: '빛' };
  await client.call(calls.createNote, { body });
  const { deckId } = (await client.call(calls.createDeck, { body: { deckName: '생물' } })).body;
  app.clock.advance(MINUTE_MS);
  await subscribe(app, client);
  const basis = async () => (await client.call(calls.previewCancel, {})).body.basis;
  expect(await basis()).toBe('ALL');
  const cards = Array.from({ length: 10 }, (_, n) => ({ content: `앞 ${n}`, answer: '뒤' }));
  await client.call(calls.createCards, { query: { deckId: String(deckId) }, body: { cards } });
  // Within the free storage it does not count as used.
  expect(await basis()).toBe('ALL');
  await sql(app, 'update usage set card_bytes = card_bytes + $2 where member_id = $1', [
    memberId,
    FREE_BYTES,
  ]);
  expect(await basis()).toBe('UNUSED_DAYS');
});
