import { calls } from '@molip/contract';
import { after, DAY_MS } from '@molip/domain/kernel';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Routes } from '#platform/http/routes.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { adsRepository } from './ads.repository.ts';
import { type AdsDeps, adsService } from './ads.service.ts';

export { runAdsCommand } from './command/run-command.ts';
export { putHouseAds } from './house-ads.ts';

/** Views come twice within minutes, if at all; a week is also as far back as the order of ads looks. */
const VIEWS_KEPT_MS = 7 * DAY_MS;

export function adsModule(routes: Routes, deps: AdsDeps): { jobs: Job[] } {
  const ads = adsService(deps);
  routes.member(calls.listActiveAds, (who, { query }) => ads.list(who.memberId, query.position));
  routes.member(calls.listAdsAt, (who, { params }) => ads.listAt(who.memberId, params.position));
  routes.member(calls.clickAd, (who, { params, body }) => ads.click(who.memberId, params.id, body?.viewId));
  routes.member(calls.seeAd, (who, { params, body }) => ads.see(who.memberId, params.id, body?.viewId));
  routes.member(calls.readAdPreferences, (who) => ads.readPreferences(who.memberId));
  routes.member(calls.saveAdPreferences, (who, { body }) => ads.savePreferences(who.memberId, body));
  routes.member(calls.blockAd, (who, { params, body }) => ads.block(who.memberId, params.id, body?.reason));
  routes.member(calls.unblockAd, (who, { params }) => ads.unblock(who.memberId, params.id));
  routes.member(calls.listBlockedAds, (who) => ads.listBlocked(who.memberId));
  return { jobs: [sweepViews(deps.db, deps.clock)] };
}

function sweepViews(db: Db, clock: Clock): Job {
  return {
    name: 'sweep-ad-views',
    cron: '2 20 * * *', // 05:02 in Seoul
    run: () => adsRepository(db).purgeViews(after(clock.now(), -VIEWS_KEPT_MS)),
  };
}
