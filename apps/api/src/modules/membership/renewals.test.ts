import { calls } from '@molip/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@molip/domain/kernel';
import type { PriceList } from '@molip/domain/membership';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import {
  currentOf,
  historyOf,
  joined,
  later,
  order,
  press,
  runJob,
  sql,
  statusOf,
  subscribe,
} from './membership.fixture.ts';

/** Dearer from July on, cheaper from September on. */
const PRICES: PriceList = {
  PLUS_MONTH: [
    { from: new Date('2026-01-01T00:00:00Z'), priceKrw: 4_900 },
    { from: new Date('2026-07-01T00:00:00Z'), priceKrw: 5_900 },
    { from: new Date('2026-09-01T00:00:00Z'), priceKrw: 3_900 },
  ],
  PLUS_YEAR: [{ from: new Date('2026-01-01T00:00:00Z'), priceKrw: 49_000 }],
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ startAt: '2026-01-31T03:00:00.000Z' });
});

interface Subscriber {
  readonly client: Client;
  readonly email: string;
  readonly memberId: number;
}

/** One after the other in time: the clock is everybody's. */
async function subscriber(): Promise<Subscriber> {
  const member = await joined(app);
  await subscribe(app, member.client);
  return member;
}

async function toThe(instant: string, { client, email }: Subscriber): Promise<void> {
  await later(app, client, email, Date.parse(instant) - app.clock.now().getTime());
}

const renew = () => runJob(app, 'renew-memberships');
const setCard = ({ memberId }: Subscriber, billingKey: string) =>
  sql(app, 'update memberships set billing_key = $2 where member_id = $1', [memberId, billingKey]);
const mailsTo = ({ email }: Subscriber) => app.mailbox.to(email).slice(1);
const waitForMail = ({ email }: Subscriber, number: number) => app.mailbox.waitFor(email, number + 1);

describe('renewal', () => {
  it('charges once when the period ends, however often the job runs, and months end where they should', async () => {
    const member = await subscriber();
    const ends = async () => (await currentOf(member.client))?.expiresAt;
    expect(await ends()).toBe('2026-02-28T03:00:00.000Z');
    await toThe('2026-02-28T02:59:59Z', member);
    await renew();
    expect(await historyOf(member.client)).toHaveLength(1);
    await toThe('2026-02-28T03:00:00Z', member);
    await Promise.all(Array.from({ length: 10 }, renew));
    expect(await ends()).toBe('2026-03-31T03:00:00.000Z');
    const history = await historyOf(member.client);
    expect(history.map(({ kind, amountKrw, status }) => [kind, amountKrw, status])).toEqual([
      ['RENEWAL', 4_900, 'SUCCESS'],
      ['PAYMENT', 4_900, 'SUCCESS'],
    ]);
    await toThe('2026-03-31T03:00:00Z', member);
    await renew();
    expect(await ends()).toBe('2026-04-30T03:00:00.000Z');
    await member.client.call(calls.cancelMembership, {});
  });

  it('that fails leaves seven days of grace with one mail and a try each day, then ends with a mail', async () => {
    const member = await subscriber();
    const { expiresAt = '' } = (await currentOf(member.client)) ?? {};
    await setCard(member, 'sandbox:declines');
    await toThe(expiresAt, member);
    for (let day = 0; day < 7; day += 1) {
      await renew();
      await renew();
      expect(await currentOf(member.client)).toMatchObject({
        status: 'GRACE',
        expiresAt: new Date(Date.parse(expiresAt) + 7 * DAY_MS).toISOString(),
      });
      await later(app, member.client, member.email, DAY_MS);
    }
    const tries = (await historyOf(member.client)).filter(({ kind }) => kind === 'RENEWAL');
    expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'FAILED'));
    const { body: benefits } = await member.client.call(calls.readBenefits, {});
    expect(benefits.aiUsageLimit).toBe(500);
    await renew();
    expect(await currentOf(member.client)).toBeNull();
    await waitForMail(member, 3);
    expect(mailsTo(member).map(({ subject }) => subject)).toEqual([
      '[몰입] 멤버십을 결제했어요',
      '[몰입] 멤버십 결제를 하지 못했어요',
      '[몰입] 멤버십이 끝났어요',
    ]);
    expect((await member.client.call(calls.readBenefits, {})).body.aiUsageLimit).toBe(20);
  });

  it('that fails and works the next day goes on from where the period ended', async () => {
    const member = await subscriber();
    const { expiresAt = '' } = (await currentOf(member.client)) ?? {};
    await setCard(member, 'sandbox:declines');
    await toThe(expiresAt, member);
    await renew();
    await setCard(member, 'sandbox:accepts');
    await later(app, member.client, member.email, DAY_MS - HOUR_MS);
    await renew();
    expect(await currentOf(member.client)).toMatchObject({ status: 'GRACE' });
    await later(app, member.client, member.email, HOUR_MS);
    await renew();
    const current = await currentOf(member.client);
    expect(current).toMatchObject({ status: 'ACTIVE' });
    expect(new Date(current?.expiresAt ?? '').getUTCDate()).toBe(new Date(expiresAt).getUTCDate());
    await member.client.call(calls.cancelMembership, {});
  });

  it('that is paid in the days of grace → the AI used in them counts (B-5.08)', async () => {
    const member = await subscriber();
    const { expiresAt = '' } = (await currentOf(member.client)) ?? {};
    await setCard(member, 'sandbox:declines');
    await toThe(expiresAt, member);
    await renew();
    expect(await currentOf(member.client)).toMatchObject({ status: 'GRACE' });
    await sql(
      app,
      `insert into ai_uses (member_id, month, use_key, used_at)
       select $1, to_char($2::timestamptz, 'YYYY-MM'), 'use ' || n, $2::timestamptz from generate_series(1, 400) n`,
      [member.memberId, app.clock.now()],
    );
    await setCard(member, 'sandbox:accepts');
    await later(app, member.client, member.email, DAY_MS);
    await renew();
    expect(await currentOf(member.client)).toMatchObject({ status: 'ACTIVE' });
    const { body } = await member.client.call(calls.previewCancel, {});
    expect(body).toMatchObject({ basis: 'UNUSED_DAYS', aiUsed: 400 });
    expect(body.refundKrw).toBeLessThan(1_000);
    await member.client.call(calls.cancelMembership, {});
  });

  it('in the days of grace may be paid anew, with another card', async () => {
    const member = await subscriber();
    const { expiresAt = '', membershipId } = (await currentOf(member.client)) ?? {};
    await setCard(member, 'sandbox:declines');
    await toThe(expiresAt, member);
    await renew();
    const { checkoutUrl } = await order(member.client);
    await press(app, checkoutUrl, 'SUCCESS');
    const current = await currentOf(member.client);
    expect(current).toMatchObject({ status: 'ACTIVE' });
    expect(current?.membershipId).not.toBe(membershipId);
    await member.client.call(calls.cancelMembership, {});
  });

  it('under way when the member cancels, or leaves, is given back', async () => {
    for (const end of [calls.cancelMembership, calls.deleteMember]) {
      const member = await subscriber();
      const { expiresAt = '', membershipId } = (await currentOf(member.client)) ?? {};
      await setCard(member, 'sandbox:late');
      await toThe(expiresAt, member);
      await renew();
      const renewal =
        'select status, failure_reason, refund_state, refund_krw from payments where membership_id = $1';
      const row = async () => (await sql(app, `${renewal} and kind = 'RENEWAL'`, [membershipId]))[0];
      expect(await row()).toMatchObject({ status: 'PENDING' });
      await member.client.call(end, { body: {} } as never);
      app.clock.advance(HOUR_MS);
      await runJob(app, 'reconcile-payments');
      // A withdrawal has ordered the same job, which may be at it.
      await eventually(async () => {
        expect(await row()).toMatchObject({ status: 'FAILED', refund_state: 'REFUNDED', refund_krw: 4_900 });
      });
    }
  });

  it('that the provider has never heard of is charged by the reconciliation, once', async () => {
    const member = await subscriber();
    const { expiresAt = '' } = (await currentOf(member.client)) ?? {};
    await toThe(expiresAt, member);
    await sql(app, 'alter table sandbox_payments rename to sandbox_payments_away');
    app.logLines.length = 0;
    await renew();
    await renew();
    const [renewal] = await historyOf(member.client);
    await statusOf(member.client, renewal?.paymentId ?? '');
    await sql(app, 'alter table sandbox_payments_away rename to sandbox_payments');
    const log = app.logLines.join('');
    for (const told of ['a renewal is done later', 'a payment is settled later', 'sandbox_payments'])
      expect(log).toContain(told);
    for (const secret of ['sandbox:accepts', 'params:']) expect(log).not.toContain(secret);
    expect((await historyOf(member.client))[0]).toMatchObject({ kind: 'RENEWAL', status: 'PENDING' });
    await later(app, member.client, member.email, 10 * MINUTE_MS);
    await runJob(app, 'reconcile-payments');
    await runJob(app, 'reconcile-payments');
    expect(await historyOf(member.client)).toMatchObject([
      { kind: 'RENEWAL', status: 'SUCCESS' },
      { kind: 'PAYMENT', status: 'SUCCESS' },
    ]);
    await member.client.call(calls.cancelMembership, {});
  });
});

describe('a higher price', () => {
  it('is asked for once, 30 days ahead at the most; without consent nothing is charged and it ends', async () => {
    const dearer = await openTestApp({ prices: PRICES, startAt: '2026-05-15T03:00:00.000Z' });
    const [silent, agreeing] = [await joined(dearer), await joined(dearer)];
    for (const { client } of [silent, agreeing]) await subscribe(dearer, client);
    const at = async (instant: string) => {
      dearer.clock.advance(Date.parse(instant) - dearer.clock.now().getTime());
      for (const { client, email } of [silent, agreeing]) await client.login(email);
    };
    // Nobody can agree before the 30 days have begun: the price of that renewal is still the old one.
    const early = await agreeing.client.call(calls.agreeToPrice, { body: { priceKrw: 5_900 } });
    expect(early.status).toBe(409);
    await at('2026-06-15T03:00:00Z');
    await runJob(dearer, 'renew-memberships');
    await runJob(dearer, 'ask-for-prices');
    await runJob(dearer, 'ask-for-prices');
    // After the code, and the receipts of two payments.
    const mail = await dearer.mailbox.waitFor(silent.email, 4);
    expect(mail.text).toContain('4,900원에서 5,900원으로');
    expect(await currentOf(silent.client)).toMatchObject({
      nextPriceKrw: 5_900,
      autoRenew: false,
      priceRise: { fromKrw: 4_900, toKrw: 5_900, at: '2026-07-15T03:00:00.000Z', agreed: false },
    });
    const wrong = await agreeing.client.call(calls.agreeToPrice, { body: { priceKrw: 5_000 } });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const { body } = await agreeing.client.call(calls.agreeToPrice, { body: { priceKrw: 5_900 } });
    expect(body.membership).toMatchObject({ autoRenew: true, priceRise: { agreed: true } });

    await at('2026-07-15T03:00:00Z');
    await runJob(dearer, 'renew-memberships');
    expect(await currentOf(silent.client)).toBeNull();
    expect((await dearer.mailbox.waitFor(silent.email, 5)).text).toContain('새 가격에 동의하지 않아서');
    expect((await historyOf(agreeing.client))[0]).toMatchObject({ kind: 'RENEWAL', amountKrw: 5_900 });
    expect(await historyOf(silent.client)).toHaveLength(2);

    // A lower price needs nobody's consent.
    for (const instant of ['2026-08-15T03:00:00Z', '2026-09-15T03:00:00Z']) {
      await at(instant);
      await runJob(dearer, 'renew-memberships');
    }
    expect((await historyOf(agreeing.client))[0]).toMatchObject({ kind: 'RENEWAL', amountKrw: 3_900 });
    expect(dearer.mailbox.to(silent.email)).toHaveLength(5);
  });
});
