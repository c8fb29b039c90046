import type { Ad } from '@molip/contract';

/**
 * One ad back at its place in the list as it is now: before whatever followed it. Others may have gone meanwhile, and
 * stay gone.
 */
export function putBack(now: readonly Ad[], adId: number, before: readonly Ad[]): Ad[] {
  const from = before.findIndex((ad) => ad.adId === adId);
  const gone = before[from];
  if (!gone || now.some((ad) => ad.adId === adId)) return [...now];
  const following = new Set(before.slice(from + 1).map((ad) => ad.adId));
  const at = now.findIndex((ad) => following.has(ad.adId));
  return at < 0 ? [...now, gone] : now.toSpliced(at, 0, gone);
}
