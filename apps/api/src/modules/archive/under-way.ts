import type { MemberLocks, TakenLock } from '#platform/database/member-locks.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** Archives that are being made, one of a member on whichever server. */
export function archivesUnderWay(locks: MemberLocks) {
  return {
    async requireNone(memberId: number): Promise<void> {
      if (await locks.isTaken('archive', memberId)) throw new Refusal('EXPORT_UNDER_WAY');
    },

    async begin(memberId: number): Promise<TakenLock> {
      const lock = await locks.tryTake('archive', memberId);
      if (!lock) throw new Refusal('EXPORT_UNDER_WAY');
      return lock;
    },
  };
}

export type ArchivesUnderWay = ReturnType<typeof archivesUnderWay>;
