import type { PushSubscription } from '@molip/contract';
import { lockSignedInMember } from '#modules/accounts/index.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Clock } from '#platform/clock.ts';
import { concurrencyLimiter } from '#platform/concurrency/concurrency-limiter.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { PushMessage, PushSender, PushTarget } from '#platform/push/push-sender.ts';
import { pushSubscriptionsRepository } from './push-subscriptions.repository.ts';

/** More browsers than anybody uses. One that asks again counts as new. */
const SUBSCRIPTIONS_MAX = 20;
/** Calls of the outside that one member's message makes at once. */
const TOLD_AT_ONCE = 5;

export type PushService = ReturnType<typeof pushService>;

export function pushService(db: Db, clock: Clock, sender: PushSender) {
  return {
    publicKey: () => ({ publicKey: sender.publicKey }),

    save: (who: SignedIn, { endpoint, keys }: PushSubscription): Promise<void> =>
      db.transaction(async (tx: Db) => {
        if (!sender.isPushService(endpoint)) throw notAPushService();
        const { memberId } = who;
        // Otherwise a session that just ended would leave a subscription that outlives it.
        await lockSignedInMember(tx, who, clock.now());
        const subscriptions = pushSubscriptionsRepository(tx);
        await subscriptions.deleteOfOthers(memberId, endpoint);
        await subscriptions.save(who, { endpoint, ...keys }, clock.now());
        await subscriptions.deleteOldest(memberId, SUBSCRIPTIONS_MAX, endpoint);
      }),

    delete: (memberId: number, { endpoint }: PushSubscription): Promise<void> =>
      pushSubscriptionsRepository(db).delete(memberId, endpoint),

    /** Tells all browsers of a member. One that cannot be reached keeps no other from being told. */
    async tell(memberId: number, message: PushMessage): Promise<void> {
      const subscriptions = pushSubscriptionsRepository(db);
      const targets = await subscriptions.listOf(memberId);
      const runLimited = concurrencyLimiter({ concurrency: TOLD_AT_ONCE, waitingMax: targets.length });
      const tellOne = async (target: PushTarget) => {
        const outcome = await sender.send(target, message);
        if (outcome === 'gone') await subscriptions.delete(memberId, target.endpoint);
      };
      await Promise.allSettled(targets.map((target) => runLimited(() => tellOne(target))));
    },
  };
}

function notAPushService(): Refusal {
  const errors = [{ field: 'endpoint', message: '브라우저의 알림 서비스 주소가 아니에요.' }];
  return new Refusal('VALIDATION_FAILED', { errors });
}
