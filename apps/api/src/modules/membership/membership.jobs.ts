import { after, DAY_MS } from '@molip/domain/kernel';
import * as z from 'zod/mini';
import { membersRepository } from '#modules/accounts/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { purgeAiUses } from './ai-uses.repository.ts';
import {
  FORGET_BILLING_KEY,
  type MembershipDeps,
  type Notice,
  RECONCILE,
  SEND_MAIL,
} from './membership.deps.ts';
import { membershipMail } from './membership.mail.ts';
import { paymentsRepository } from './payments.repository.ts';
import type { RenewalsService } from './renewals.service.ts';
import { addUpStorage } from './storage-quota.service.ts';

/** 전자상거래법 6조: payments are kept for five years. The day is for clocks that differ. */
const YEARS_KEPT = 5;

/** What is given back of a paid year depends on them; with some days for a renewal that is late. */
const AI_USES_KEPT_MS = 400 * DAY_MS;

const Mailing = z.object({ memberId: z.int(), notice: z.custom<Notice>() });
const Key = z.object({ provider: z.string(), billingKey: z.string() });

interface JobDeps extends MembershipDeps {
  readonly mailer: Mailer;
  readonly productName: string;
  readonly publicUrl: string | null;
}

export function membershipJobs(deps: JobDeps, renewals: RenewalsService): Job[] {
  const { db, clock, gateway } = deps;
  return [
    {
      name: RECONCILE,
      cron: '* * * * *',
      run: () => renewals.reconcile(),
    },
    {
      name: 'renew-memberships',
      cron: '* * * * *',
      run: () => renewals.renewDue(),
    },
    {
      name: 'ask-for-prices',
      cron: '7 1 * * *', // 10:07 in Seoul, when mail is read
      run: () => renewals.askForPrices(),
    },
    {
      name: SEND_MAIL,
      run: (payload) => sendMail(deps, Mailing.parse(payload)),
    },
    {
      name: FORGET_BILLING_KEY,
      run: async (payload) => {
        const { provider, billingKey } = Key.parse(payload);
        if (gateway?.provider === provider) await gateway.forgetBillingKey(billingKey);
      },
    },
    {
      name: 'sweep-payments',
      cron: '37 19 * * *', // 04:37 in Seoul
      run: () =>
        db.transaction((tx: Db) => paymentsRepository(tx).deleteOfLeft(yearsBefore(clock.now(), YEARS_KEPT))),
    },
    {
      name: 'sweep-usage-changes',
      cron: '12 20 * * *', // 05:12 in Seoul, after what the other sweeps delete
      run: () => addUpStorage(db, clock),
    },
    {
      name: 'sweep-ai-uses',
      cron: '32 19 * * *', // 04:32 in Seoul
      run: () => purgeAiUses(db, after(clock.now(), -AI_USES_KEPT_MS)),
    },
  ];
}

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return after(before, -DAY_MS);
}

/** Whoever has left meanwhile is not written to. */
async function sendMail(deps: JobDeps, { memberId, notice }: z.infer<typeof Mailing>): Promise<void> {
  const member = await membersRepository(deps.db).find(memberId);
  if (!member) return;
  const sender = { product: deps.productName, publicUrl: deps.publicUrl };
  await deps.mailer.send(membershipMail(member.email, notice, sender));
}
