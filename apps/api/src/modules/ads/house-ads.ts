import houseAds from '#db/seeds/house-ads.json' with { type: 'json' };
import type { Db } from '#platform/database/database.ts';
import { adsRepository, type HouseAd } from './ads.repository.ts';

/** At every start: what came with the product is there as its file has it, and shown unless the operator said no. */
export async function putHouseAds(db: Db, productName: string, now: Date): Promise<void> {
  const own = houseAds.map((ad) => ({ ...ad, advertiser: productName }) as HouseAd);
  await db.transaction((tx: Db) => adsRepository(tx).putHouseAds(own, now));
}
