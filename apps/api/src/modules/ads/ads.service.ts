import { randomUUID } from 'node:crypto';
import type { Ad, AdPreferences, CallRequest, CallResponse, calls } from '@molip/contract';
import { type AdPosition, adsFor, adTurn, isAdPosition } from '@molip/domain/ads';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type AdCounts, type AdRow, adsRepository } from './ads.repository.ts';
import { type AdEventKind, memberAdsRepository } from './member-ads.repository.ts';

export interface AdsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether the member's plan is one without ads. */
  readonly isAdFree: (memberId: number) => Promise<boolean>;
}

type Save = CallRequest<typeof calls.saveAdPreferences>['body'];
type Blocked = CallResponse<typeof calls.listBlockedAds>;

export type AdsService = ReturnType<typeof adsService>;

export function adsService({ db, clock, isAdFree }: AdsDeps) {
  const ads = adsRepository(db);

  const requireShown = async (adId: number): Promise<void> => {
    if ((await ads.isEnabled(adId)) !== true) throw new Refusal('NOT_FOUND');
  };

  const list = async (memberId: number, position?: AdPosition): Promise<{ ads: Ad[] }> => {
    if (await isAdFree(memberId)) return { ads: [] };
    const mine = memberAdsRepository(db, memberId);
    const [enabled, blockedIds, { personalized, categories }] = await Promise.all([
      ads.listEnabled(),
      mine.blockedIds(),
      mine.preferences(),
    ]);
    const chosen = adsFor(enabled, {
      isAdFree: false,
      blockedIds,
      categories,
      timesSeen: personalized ? await mine.timesSeen() : null,
      turn: adTurn(memberId, clock.now()),
    });
    return { ads: chosen.filter((ad) => position === undefined || ad.position === position).map(presentAd) };
  };

  const count = async (
    memberId: number,
    adId: number,
    kind: AdEventKind,
    viewId: string = randomUUID(),
  ): Promise<AdCounts> => {
    const event = { adId, kind, viewId, seenAt: clock.now() };
    const counts = await memberAdsRepository(db, memberId).count(event);
    if (!counts) throw new Refusal('NOT_FOUND');
    return counts;
  };

  const readPreferences = async (memberId: number): Promise<AdPreferences> => ({
    ...(await memberAdsRepository(db, memberId).preferences()),
    available: await ads.categories(),
  });

  return {
    list,
    readPreferences,

    listAt(memberId: number, position: string): Promise<{ ads: Ad[] }> {
      if (!isAdPosition(position)) throw new Refusal('NOT_FOUND');
      return list(memberId, position);
    },

    async click(memberId: number, adId: number, viewId?: string) {
      return { adId, clickCount: (await count(memberId, adId, 'CLICK', viewId)).clicks };
    },

    async see(memberId: number, adId: number, viewId?: string) {
      return { adId, impressionCount: (await count(memberId, adId, 'IMPRESSION', viewId)).impressions };
    },

    async savePreferences(memberId: number, preferences: Save): Promise<AdPreferences> {
      await memberAdsRepository(db, memberId).savePreferences(preferences);
      return readPreferences(memberId);
    },

    async block(memberId: number, adId: number, reason?: string): Promise<void> {
      await requireShown(adId);
      await memberAdsRepository(db, memberId).block(adId, reason || null, clock.now());
    },

    /** One that is disabled meanwhile, too: a list that nobody can empty would be no list of one's own. */
    async unblock(memberId: number, adId: number): Promise<void> {
      if ((await ads.isEnabled(adId)) === null) throw new Refusal('NOT_FOUND');
      await memberAdsRepository(db, memberId).unblock(adId);
    },

    async listBlocked(memberId: number): Promise<Blocked> {
      const rows = await memberAdsRepository(db, memberId).blocked();
      return {
        adIds: rows.map(({ adId }) => adId),
        blocked: rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() })),
      };
    },
  };
}

function presentAd({ adId, position, title, body, imageUrl, linkUrl, advertiser, category }: AdRow): Ad {
  return { adId, position, title, body, imageUrl, linkUrl, advertiser, category };
}
