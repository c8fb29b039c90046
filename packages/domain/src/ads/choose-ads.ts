import { HOUR_MS } from '#domain/kernel/index.ts';
import { AD_POSITIONS, type AdPosition } from './positions.ts';

export interface PlacedAd {
  readonly adId: number;
  readonly position: AdPosition;
  readonly category: string;
}

/** The member's data that the choice of ads uses. */
export interface AdViewer {
  readonly isAdFree: boolean;
  readonly blockedIds: ReadonlySet<number>;
  /** The categories that the member wants; empty allows all. */
  readonly categories: readonly string[];
  /** How often the member saw each ad recently; null unless the member has agreed to its use. */
  readonly timesSeen: ReadonlyMap<number, number> | null;
  readonly turn: number;
}

/**
 * Rotation without stored state: every hour the next ad comes first, and members whose ids follow
 * each other begin one ad apart. So over the hours each member sees all, and at each hour all are seen.
 */
export function adTurn(memberId: number, now: Date): number {
  return memberId + Math.floor(now.getTime() / HOUR_MS);
}

/** The ads for a member by position, the first one to show first. */
export function adsFor<Ad extends PlacedAd>(ads: readonly Ad[], viewer: AdViewer): Ad[] {
  if (viewer.isAdFree) return [];
  const { blockedIds, categories, timesSeen, turn } = viewer;
  const isWanted = ({ adId, category }: Ad) =>
    !blockedIds.has(adId) && (categories.length === 0 || categories.includes(category));
  const wanted = ads.filter(isWanted).sort((a, b) => a.adId - b.adId);
  return AD_POSITIONS.flatMap((position) => {
    const inOrder = rotated(
      wanted.filter((ad) => ad.position === position),
      turn,
    );
    return timesSeen === null ? inOrder : leastSeenFirst(inOrder, timesSeen);
  });
}

function rotated<T>(items: readonly T[], turn: number): T[] {
  const first = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

function leastSeenFirst<Ad extends PlacedAd>(
  ads: readonly Ad[],
  timesSeen: ReadonlyMap<number, number>,
): Ad[] {
  const seen = ({ adId }: Ad) => timesSeen.get(adId) ?? 0;
  return ads.toSorted((a, b) => seen(a) - seen(b));
}
