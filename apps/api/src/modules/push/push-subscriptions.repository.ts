import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { pushSubscriptions } from '#db/schema/index.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import type { PushTarget } from '#platform/push/push-sender.ts';

const subscriptionsOf = hotQuery('push_subscriptions_of_member', (db) =>
  db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, sql.placeholder('memberId'))),
);

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

export function pushSubscriptionsRepository(db: Db) {
  return {
    listOf: (memberId: number): Promise<PushTarget[]> => subscriptionsOf(db).execute({ memberId }),

    async save({ memberId, sessionId }: SignedIn, target: PushTarget, now: Date): Promise<void> {
      const endpointHash = hashOf(target.endpoint);
      await db
        .insert(pushSubscriptions)
        .values({ memberId, sessionId, endpointHash, ...target, createdAt: now })
        .onConflictDoUpdate({
          target: [pushSubscriptions.memberId, pushSubscriptions.endpointHash],
          set: { sessionId, p256dh: target.p256dh, auth: target.auth, createdAt: now },
        });
    },

    /** All but the newest so many; the one that was just saved is among these, whatever the clock says. */
    async deleteOldest(memberId: number, kept: number, saved: string): Promise<void> {
      const { endpointHash, createdAt } = pushSubscriptions;
      const isOther = and(eq(pushSubscriptions.memberId, memberId), ne(endpointHash, hashOf(saved)));
      const older = db
        .select({ endpointHash })
        .from(pushSubscriptions)
        .where(isOther)
        .orderBy(desc(createdAt), desc(endpointHash))
        .offset(kept - 1);
      await db.delete(pushSubscriptions).where(and(isOther, inArray(endpointHash, older)));
    },

    /** A browser that another member uses now must not tell them of the one before. */
    async deleteOfOthers(memberId: number, endpoint: string): Promise<void> {
      await db
        .delete(pushSubscriptions)
        .where(
          and(eq(pushSubscriptions.endpointHash, hashOf(endpoint)), ne(pushSubscriptions.memberId, memberId)),
        );
    },

    async delete(memberId: number, endpoint: string): Promise<void> {
      await db
        .delete(pushSubscriptions)
        .where(
          and(eq(pushSubscriptions.memberId, memberId), eq(pushSubscriptions.endpointHash, hashOf(endpoint))),
        );
    },
  };
}
