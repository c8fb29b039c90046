import { Refusal } from '../../platform/http/refusal.ts';

/** Archives that are being made, on this server: another one would do the work twice, and nothing worse. */
export function archivesUnderWay() {
  const memberIds = new Set<number>();
  const requireNone = (memberId: number) => {
    if (memberIds.has(memberId)) throw new Refusal('EXPORT_UNDER_WAY');
  };
  return {
    requireNone,

    begin(memberId: number): { end(): void } {
      requireNone(memberId);
      memberIds.add(memberId);
      return { end: () => memberIds.delete(memberId) };
    },
  };
}

export type ArchivesUnderWay = ReturnType<typeof archivesUnderWay>;
