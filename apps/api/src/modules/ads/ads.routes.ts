import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { AdsService } from './ads.service.ts';

export async function adsRoutes(app: FastifyInstance, { ads }: { ads: AdsService }): Promise<void> {
  app.memberCall(calls.listActiveAds, ({ member, query }) => ads.list(member.memberId, query.position));
  app.memberCall(calls.listAdsAt, ({ member, params }) => ads.listAt(member.memberId, params.position));
  app.memberCall(calls.clickAd, ({ member, params, body }) =>
    ads.click(member.memberId, params.id, body?.viewId),
  );
  app.memberCall(calls.seeAd, ({ member, params, body }) =>
    ads.see(member.memberId, params.id, body?.viewId),
  );
  app.memberCall(calls.readAdPreferences, ({ member }) => ads.readPreferences(member.memberId));
  app.memberCall(calls.saveAdPreferences, ({ member, body }) => ads.savePreferences(member.memberId, body));
  app.memberCall(calls.blockAd, ({ member, params, body }) =>
    ads.block(member.memberId, params.id, body?.reason),
  );
  app.memberCall(calls.unblockAd, ({ member, params }) => ads.unblock(member.memberId, params.id));
  app.memberCall(calls.listBlockedAds, ({ member }) => ads.listBlocked(member.memberId));
}
