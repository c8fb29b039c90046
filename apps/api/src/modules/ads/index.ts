import { after, DAY_MS } from '@molip/domain/kernel';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { adsRepository } from './ads.repository.ts';
import { adsRoutes } from './ads.routes.ts';
import { type AdsDeps, adsService } from './ads.service.ts';

export { runAdsCommand } from './command/run-command.ts';
export { putHouseAds } from './house-ads.ts';

/** Views come twice within minutes, if at all; a week is also as far back as the order of ads looks. */
const VIEWS_KEPT_MS = 7 * DAY_MS;

export function adsModule(app: FastifyInstance, deps: AdsDeps): { jobs: Job[] } {
  app.register(adsRoutes, { ads: adsService(deps) });
  return { jobs: [sweepViews(deps.db, deps.clock)] };
}

function sweepViews(db: Db, clock: Clock): Job {
  return {
    name: 'sweep-ad-views',
    cron: '2 20 * * *', // 05:02 in Seoul
    run: () => adsRepository(db).purgeViews(after(clock.now(), -VIEWS_KEPT_MS)),
  };
}
