import { entitlement, type Plan, usageMonth } from '@molip/domain/membership';
import { memberDay } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { aiUsesRepository } from './ai-uses.repository.ts';
import { planOf } from './plan-of-member.ts';
import { usageRepository } from './usage.repository.ts';

export interface AiUsage {
  readonly used: number;
  readonly limit: number;
  readonly resetsAt: Date;
}

export function aiQuotaService(db: Db, clock: Clock) {
  const monthOf = async (memberId: number) =>
    usageMonth(clock.now(), (await memberDay(db, memberId)).timeZone);

  const read = async (memberId: number): Promise<AiUsage> => {
    const { month, resetsAt } = await monthOf(memberId);
    const used = await aiUsesRepository(db, memberId, month).count();
    return { used, limit: (await planOf(db, memberId)).aiUsageLimit, resetsAt };
  };

  return {
    read,

    /** Refuses a use that there is no room for, before it is worked on; `charge` has the last word. */
    async require(memberId: number, useKey: string): Promise<void> {
      const { month } = await monthOf(memberId);
      const uses = aiUsesRepository(db, memberId, month);
      if (!(await uses.has(useKey))) requireAllowed(await planOf(db, memberId), await uses.count());
    },

    /** Counts a use that came to something. Until it is counted the member's others wait, so that no two pass together. */
    charge: async (memberId: number, useKey: string): Promise<AiUsage> => {
      const { month } = await monthOf(memberId);
      await db.transaction(async (tx: Db) => {
        await usageRepository(tx, memberId).lock();
        const uses = aiUsesRepository(tx, memberId, month);
        if (await uses.has(useKey)) return;
        requireAllowed(await planOf(tx, memberId), await uses.count());
        await uses.insert(useKey, clock.now());
      });
      return read(memberId);
    },
  };
}

function requireAllowed(plan: Plan, used: number): void {
  const { reason } = entitlement(plan, { aiUses: used }, { aiUses: 1 });
  if (reason === 'AI_QUOTA_EXCEEDED') throw new Refusal(reason);
}
