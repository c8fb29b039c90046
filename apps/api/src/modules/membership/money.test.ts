import { calls } from '@molip/contract';
import { DAY_MS } from '@molip/domain/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { sign } from '#platform/auth/keys.ts';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { sandboxWebhookKey } from './gateway/sandbox/sandbox-gateway.ts';
import {
  currentOf,
  historyOf,
  joined,
  MONTH,
  order,
  press,
  runJob,
  sql,
  statusOf,
  subscribe,
  YEAR,
} from './membership.fixture.ts';

const KEY = sandboxWebhookKey('a secret for tests that is long enough to be one');

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // All connections are open before anybody races for one: else the first is done before the second has its own.
  await times(10, () => sql(app, 'select pg_sleep(0.2)'));
});

function webhook(paymentId: string) {
  const payload = JSON.stringify({ paymentId });
  const headers = { 'content-type': 'application/json', 'webhook-signature': sign(KEY, payload) };
  return app.server.inject({ method: 'POST', url: '/api/membership/webhook/sandbox', payload, headers });
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Keeps everybody waiting at the last door before the books, so that they stand there together when it opens. */
async function holdPayer(paymentId: string): Promise<() => Promise<void>> {
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query(
    'select from payers where payer_id = (select payer_id from payments where payment_id = $1) for update',
    [paymentId],
  );
  return async () => {
    await eventually(async () => {
      const { rows } = await holder.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows.length).toBeGreaterThan(4);
    });
    await holder.query('commit');
    holder.release();
  };
}

const linesOf = (paymentId: string) =>
  sql<{ kind: string; amount_krw: number }>(
    app,
    'select kind, amount_krw from payment_ledger where payment_id = $1 order by entry_id',
    [paymentId],
  );

const membershipsOf = (memberId: number) =>
  sql(app, 'select membership_id from memberships where member_id = $1', [memberId]);

/** What the provider holds of each payment, and what our ledger says of it. */
async function expectLedgerToAgree(): Promise<void> {
  const told = `select payment_id, amount_krw as charged, cancelled_krw as refunded from sandbox_payments
    where result = 'SUCCESS' and arrives_at <= $1 order by payment_id`;
  const written = `select payment_id,
      coalesce(sum(amount_krw) filter (where kind = 'CHARGE'), 0)::int as charged,
      coalesce(sum(amount_krw) filter (where kind = 'REFUND'), 0)::int as refunded
    from payment_ledger group by payment_id order by payment_id`;
  expect(await sql(app, written)).toEqual(await sql(app, told, [app.clock.now()]));
}

describe('however many come together', () => {
  it('100 messages, polls, returns and jobs grant one membership, and one line in the ledger', async () => {
    const { client, memberId } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client);
    // Paid at the provider, and nobody has heard of it: whoever asks now has it to enter.
    await sql(
      app,
      `insert into sandbox_payments (payment_id, result, amount_krw, billing_key, arrives_at)
       values ($1, 'SUCCESS', 4900, 'sandbox:accepts', '2026-01-01')`,
      [paymentId],
    );
    const release = await holdPayer(paymentId);
    const answering = times(100, async (index) => {
      if (index % 4 === 0) return (await webhook(paymentId)).statusCode;
      if (index % 4 === 1) return (await press(app, checkoutUrl, 'SUCCESS')).statusCode;
      if (index % 4 === 2) return runJob(app, 'reconcile-payments').then(() => 200);
      return (await client.call(calls.readPaymentStatus, { params: { id: paymentId } })).status;
    });
    await release();
    const answers = await answering;
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await statusOf(client, paymentId)).toMatchObject({ status: 'SUCCESS' });
    expect(await membershipsOf(memberId)).toHaveLength(1);
    expect(await linesOf(paymentId)).toEqual([{ kind: 'CHARGE', amount_krw: 4_900 }]);
  });

  it('100 orders at once are one order', async () => {
    const { client, memberId } = await joined(app);
    const begun = await times(100, () => order(client));
    expect(new Set(begun.map(({ paymentId }) => paymentId)).size).toBe(1);
    const open = `select 1 as one from payments join payers using (payer_id)
      where member_id = $1 and status = 'PENDING'`;
    expect(await sql(app, open, [memberId])).toHaveLength(1);
  });

  it('orders of two plans in turn leave one open; whatever of them is paid, one is had and the rest given back', async () => {
    const { client, memberId } = await joined(app);
    const begun = await times(10, (index) => order(client, index % 2 === 0 ? MONTH : YEAR));
    const orders = new Map(begun.map((one) => [one.paymentId, one]));
    await Promise.all([...orders.values()].map(({ checkoutUrl }) => press(app, checkoutUrl, 'SUCCESS')));
    expect(await membershipsOf(memberId)).toHaveLength(1);
    const kept = await sql<{ kept: number }>(
      app,
      `select amount_krw - cancelled_krw as kept from sandbox_payments where payment_id = any($1)`,
      [[...orders.keys()]],
    );
    expect(kept.filter((row) => row.kept > 0)).toHaveLength(1);
    await expectLedgerToAgree();
  });

  it('20 cancels and 40 messages at once give back once, a part that could be given three times over', async () => {
    const { client } = await joined(app);
    const { paymentId } = await subscribe(app, client, YEAR);
    await sql(app, "update payments set paid_at = paid_at - interval '265 days' where payment_id = $1", [
      paymentId,
    ]);
    await sql(
      app,
      `update memberships set period_start = period_start - interval '265 days',
         period_end = period_end - interval '265 days' where payment_id = $1`,
      [paymentId],
    );
    const cancelling = times(20, () => client.call(calls.cancelMembership, {}));
    const [answers] = await Promise.all([cancelling, times(40, () => webhook(paymentId))]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    await webhook(paymentId);
    const refundKrw = Math.floor((49_000 * 100) / 365);
    expect(await linesOf(paymentId)).toEqual([
      { kind: 'CHARGE', amount_krw: 49_000 },
      { kind: 'REFUND', amount_krw: refundKrw },
    ]);
    await expectLedgerToAgree();
  });

  it('a late payment that 50 learn of is given back once', async () => {
    const { client } = await joined(app);
    const { paymentId, checkoutUrl } = await order(client);
    await client.call(calls.leavePayment, { params: { id: paymentId } });
    await times(50, (index) => (index === 0 ? press(app, checkoutUrl, 'SUCCESS') : webhook(paymentId)));
    await webhook(paymentId);
    expect(await linesOf(paymentId)).toEqual([
      { kind: 'CHARGE', amount_krw: 4_900 },
      { kind: 'REFUND', amount_krw: 4_900 },
    ]);
    expect(await currentOf(client)).toBeNull();
  });

  it('payment and withdrawal at the same moment: had by nobody, given back in full', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client } = await joined(app);
      const { paymentId, checkoutUrl } = await order(client);
      const [, left] = await Promise.all([
        press(app, checkoutUrl, 'SUCCESS'),
        client.call(calls.deleteMember, { body: {} }),
      ]);
      expect(left.status).toBe(204);
      await eventually(async () => {
        expect(await linesOf(paymentId)).toEqual([
          { kind: 'CHARGE', amount_krw: 4_900 },
          { kind: 'REFUND', amount_krw: 4_900 },
        ]);
      });
    }
  });

  it('payment and cancel of the order at the same moment: either had, or given back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client } = await joined(app);
      const { paymentId, checkoutUrl } = await order(client);
      await Promise.all([
        press(app, checkoutUrl, 'SUCCESS'),
        client.call(calls.leavePayment, { params: { id: paymentId } }),
      ]);
      await webhook(paymentId);
      const has = (await currentOf(client)) !== null;
      expect(await linesOf(paymentId)).toHaveLength(has ? 1 : 2);
    }
  });
});

describe('the ledger', () => {
  it('is only ever added to', async () => {
    const { client } = await joined(app);
    const { paymentId } = await subscribe(app, client);
    for (const text of [
      'update payment_ledger set amount_krw = 1',
      'delete from payment_ledger',
      'truncate payment_ledger',
      'truncate payment_ledger cascade',
    ])
      await expect(app.database.pool.query(text)).rejects.toThrow('append-only');
    expect(await linesOf(paymentId)).toHaveLength(1);
  });

  it('sums to what the provider says after any mix of what members do', async () => {
    const members = await times(6, () => joined(app));
    const random = seeded(20_260_302);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const open = new Map<Client, string[]>();
    const deeds: ((client: Client) => Promise<unknown>)[] = [
      async (client) => {
        const body = pick([MONTH, YEAR]);
        const begun = await client.call(calls.purchaseMembership, { body });
        if (begun.status === 201) open.set(client, [...(open.get(client) ?? []), begun.body.checkoutUrl]);
      },
      // Also those that were replaced or left meanwhile.
      async (client) => {
        const url = pick(open.get(client) ?? []);
        if (url) await press(app, url, pick(['SUCCESS', 'SUCCESS', 'FAILED', 'LATE']));
      },
      (client) => client.call(calls.cancelMembership, {}),
      async (client) => {
        const { body } = await client.call(calls.readMembership, {});
        if (body.openPayment)
          await client.call(calls.leavePayment, { params: { id: body.openPayment.paymentId } });
      },
      () => runJob(app, 'reconcile-payments'),
      () => runJob(app, 'renew-memberships'),
    ];
    for (let round = 0; round < 40; round += 1)
      await Promise.all(members.map(({ client }) => pick(deeds)(client)));
    app.clock.advance(DAY_MS);
    await runJob(app, 'reconcile-payments');
    await expectLedgerToAgree();
    // Nobody has paid for more than what is had: of each member at most one payment is not given back in whole.
    for (const { client, memberId, email } of members) {
      await client.login(email);
      const has = (await currentOf(client)) !== null;
      const kept = await sql<{ all_kept: number }>(
        app,
        `select count(*)::int as all_kept from sandbox_payments
         join payments using (payment_id) join payers using (payer_id)
         where member_id = $1 and result = 'SUCCESS' and cancelled_krw = 0`,
        [memberId],
      );
      expect(kept).toEqual([{ all_kept: has ? 1 : 0 }]);
      expect((await historyOf(client)).length).toBeLessThanOrEqual(100);
    }
  });
});

/** Mulberry32: the same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
