import { consentsRepository } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** @param provider where notes would go; null where they go nowhere. Who agreed to one has not agreed to another. */
export function aiConsentService(db: Db, clock: Clock, provider: string | null) {
  return {
    async isGiven(memberId: number): Promise<boolean> {
      if (provider === null) return false;
      const newest = await consentsRepository(db, memberId).newest('ai');
      return newest?.agreed === true && newest.version === provider;
    },

    async decide(memberId: number, agreed: boolean): Promise<void> {
      if (provider === null) throw new Refusal('AI_NOT_CONFIGURED');
      const decision = { kind: 'ai' as const, version: provider, agreed, decidedAt: clock.now() };
      await consentsRepository(db, memberId).insert([decision]);
    },
  };
}
