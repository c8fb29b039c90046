import { PRICES, type PriceList } from '@molip/domain/membership';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#config/env.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { cancelService } from './cancel.service.ts';
import { openGateway } from './gateway/open-gateway.ts';
import { sandboxPages } from './gateway/sandbox/sandbox.pages.ts';
import { membershipJobs } from './membership.jobs.ts';
import { membershipRoutes, webhookRoute } from './membership.routes.ts';
import { membershipService } from './membership.service.ts';
import { planOf } from './plan-of-member.ts';
import { purchaseService } from './purchase.service.ts';
import { renewalsService } from './renewals.service.ts';
import { settlementService } from './settlement.service.ts';

export { type AiUsage, aiQuotaService } from './ai-quota.service.ts';
export { archivedPayments } from './archived-payments.ts';
export { RECONCILE } from './membership.deps.ts';
export {
  addUpChangesIfMany,
  chargeStorage,
  freeStorage,
  isStorageFull,
  readUsage,
  requireStorage,
  requireStorageWithin,
  storageLeft,
  storedBytes,
} from './storage-quota.service.ts';

interface MembershipModuleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly logger: FastifyBaseLogger;
  readonly config: Pick<Config, 'payments' | 'portone' | 'publicUrl' | 'product'>;
  /** Others than those in force, for tests of what a change of prices does. */
  readonly prices?: PriceList;
}

export interface MembershipModule {
  readonly jobs: Job[];
  /** Whether the member's plan shows no ads. */
  isAdFree(memberId: number): Promise<boolean>;
  /** What becomes of money and membership when a member leaves, in the transaction that erases the member. */
  leave(tx: Db, memberId: number): Promise<void>;
}

export async function membershipModule(
  app: FastifyInstance,
  given: MembershipModuleDeps,
): Promise<MembershipModule> {
  const { config, prices = PRICES } = given;
  const gateway = await openGateway(given);
  const deps = { ...given, gateway, prices, sellerLines: config.product.companyLines };
  const settlement = settlementService(deps);
  const purchases = purchaseService(deps, settlement);
  const cancels = cancelService(deps, settlement);
  const renewals = renewalsService(deps, settlement);
  app.register(membershipRoutes, { membership: membershipService(deps), purchases, cancels });
  app.register(webhookRoute, { gateway, settlement });
  if (gateway?.provider === 'sandbox') app.register(sandboxPages, { ...deps, settlement });
  const { name: productName } = config.product;
  const jobs = membershipJobs({ ...deps, productName, publicUrl: config.publicUrl }, renewals);
  const isAdFree = async (memberId: number) => (await planOf(given.db, memberId)).adFree;
  return { jobs, isAdFree, leave: cancels.leave };
}
