import type { StorageByKind } from '@molip/domain/membership';

/** As they are shown: cards and what finds notes and cards are one. */
export const SHOWN_KINDS = ['IMAGE', 'VERSION', 'NOTE', 'CARD'] as const;
export type ShownKind = (typeof SHOWN_KINDS)[number];

export interface StorageShare {
  readonly kind: ShownKind;
  readonly bytes: number;
}

/** None where the server does not tell them apart. */
export function storageShares(byKind: StorageByKind | undefined): StorageShare[] {
  if (!byKind) return [];
  const { IMAGE, VERSION, NOTE, CARD, SEARCH } = byKind;
  const bytes = { IMAGE, VERSION, NOTE, CARD: CARD + SEARCH };
  return SHOWN_KINDS.map((kind) => ({ kind, bytes: bytes[kind] }));
}

/** Full is said only when it is: the last byte is not rounded away. */
export function percentUsed(used: number, limit: number): number {
  if (used >= limit) return 100;
  return Math.min(99, Math.round((used / limit) * 100));
}
