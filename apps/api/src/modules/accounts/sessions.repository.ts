import { REFRESH_LIFE_MS, SESSION_LIFE_MS } from '@molip/domain/accounts';
import { after } from '@molip/domain/kernel';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { pushSubscriptions, sessions } from '#db/schema/index.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

export type SessionRow = typeof sessions.$inferSelect;

const liveSession = hotQuery('live_session', (db) =>
  db
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, sql.placeholder('memberId')),
        eq(sessions.sessionId, sql.placeholder('sessionId')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.signedInAt, sql.placeholder('oldest')),
      ),
    ),
);

const listLiveSessions = hotQuery('list_live_sessions', (db) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, sql.placeholder('memberId')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.signedInAt, sql.placeholder('oldest')),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt)),
);

/** Rows of before there was an absolute end may say that they expire later. */
const oldestSignIn = (now: Date) => after(now, -SESSION_LIFE_MS);

const same = ({ memberId, sessionId }: SignedIn) =>
  and(eq(sessions.memberId, memberId), eq(sessions.sessionId, sessionId));

export function sessionsRepository(db: Db) {
  /** A signed-out browser must not get push messages. */
  const deletePushSubscriptions = async (memberId: number, condition: SQL | undefined): Promise<void> => {
    await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.memberId, memberId), condition));
  };

  return {
    async isLive({ memberId, sessionId }: SignedIn, now: Date): Promise<boolean> {
      const rows = await liveSession(db).execute({ memberId, sessionId, now, oldest: oldestSignIn(now) });
      return rows.length > 0;
    },

    listLive(memberId: number, now: Date): Promise<SessionRow[]> {
      return listLiveSessions(db).execute({ memberId, now, oldest: oldestSignIn(now) });
    },

    async find(session: SignedIn): Promise<SessionRow | null> {
      const [row] = await db.select().from(sessions).where(same(session));
      return row ?? null;
    },

    /** Locks the row, so that two refreshes at once are judged one after the other. */
    async findForUpdate(session: SignedIn): Promise<SessionRow | null> {
      const [row] = await db.select().from(sessions).where(same(session)).for('update');
      return row ?? null;
    },

    async insert(row: SessionRow): Promise<void> {
      await db.insert(sessions).values(row);
    },

    async advance(
      session: SignedIn,
      to: Pick<SessionRow, 'presented' | 'lastSeenAt' | 'expiresAt'> &
        Partial<Pick<SessionRow, 'firstNumber'>>,
    ): Promise<void> {
      await db.update(sessions).set(to).where(same(session));
    },

    async recordProof(session: SignedIn, provenAt: Date): Promise<void> {
      await db.update(sessions).set({ provenAt }).where(same(session));
    },

    /** Null when there was no live session to end. */
    async revoke(session: SignedIn, now: Date): Promise<SessionRow | null> {
      const [ended] = await db
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(same(session), isNull(sessions.revokedAt)))
        .returning();
      await deletePushSubscriptions(session.memberId, eq(pushSubscriptions.sessionId, session.sessionId));
      return ended ?? null;
    },

    async revokeAll(memberId: number, now: Date, except?: string): Promise<string[]> {
      const ended = await db
        .update(sessions)
        .set({ revokedAt: now })
        .where(
          and(
            eq(sessions.memberId, memberId),
            isNull(sessions.revokedAt),
            except === undefined ? undefined : ne(sessions.sessionId, except),
          ),
        )
        .returning({ sessionId: sessions.sessionId });
      const { sessionId } = pushSubscriptions;
      const isOther = except === undefined ? undefined : or(isNull(sessionId), ne(sessionId, except));
      await deletePushSubscriptions(memberId, isOther);
      return ended.map((row) => row.sessionId);
    },

    /** All but the newest so many, whether they have ended or not. */
    async deleteOldest(memberId: number, most: number): Promise<void> {
      const { sessionId, signedInAt } = sessions;
      const older = db
        .select({ sessionId })
        .from(sessions)
        .where(eq(sessions.memberId, memberId))
        .orderBy(desc(signedInAt), desc(sessionId))
        .offset(most);
      await db.delete(sessions).where(and(eq(sessions.memberId, memberId), inArray(sessionId, older)));
    },

    /** By a sign-out, or by themselves. */
    async deleteEnded(before: Date): Promise<void> {
      await db.delete(sessions).where(
        and(
          // Says nothing more, but lets the index find them.
          lt(sessions.expiresAt, after(before, REFRESH_LIFE_MS)),
          or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)),
        ),
      );
    },
  };
}
