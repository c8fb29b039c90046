import { randomUUID } from 'node:crypto';
import type { DeviceSession, Member } from '@molip/contract';
import { judgeRefresh, REFRESH_LIFE_MS } from '@molip/domain/accounts';
import { after } from '@molip/domain/kernel';
import { isPassword } from '../../platform/auth/passwords.ts';
import type { SignedIn } from '../../platform/auth/session-gate.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LimitName } from '../../platform/limits/limits.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember, presentSession } from './accounts.presenter.ts';
import { membersRepository } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** Who is asking, as far as the request itself tells. */
export interface Visitor {
  readonly client: string;
  readonly device: string;
  readonly knownDevice: string | undefined;
  /** The session that this browser holds until now. */
  readonly replacedSession: SignedIn | null;
}

interface SignedInTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface OpenedSession extends SignedInTokens {
  readonly knownDevice: string;
  readonly openSession: string;
}

type FailureCount = [limit: LimitName, key: string];

export function signInService(deps: AccountsDeps) {
  const { db } = deps.database;
  const { tokens } = deps;

  const tokensFor = (session: SignedIn, number: number): SignedInTokens => ({
    accessToken: tokens.access.write(session),
    refreshToken: tokens.refresh.write({ ...session, number }),
  });

  /**
   * What a failure counts for. Strangers who guess share the counts of the account and of their address; a device that
   * signed in before has one of its own: so nobody can lock the owner out, from anywhere.
   */
  const failureCounts = (email: string, memberId: number | undefined, visitor: Visitor): FailureCount[] => {
    const known = tokens.knownDevice.read(visitor.knownDevice ?? '');
    if (known && known.memberId === memberId) return [['signInPerAccount', `${email} ${known.deviceId}`]];
    return [
      ['signInPerClient', visitor.client],
      ['signInPerAccount', email],
    ];
  };

  const end = async (session: SignedIn): Promise<boolean> => {
    const hasEnded = await sessionsRepository(db).revoke(session, deps.clock.now());
    deps.gate.forget(session.sessionId);
    return hasEnded;
  };

  /** Whoever asks for it has made sure who is there. A browser has one session: the new one takes the old one's place. */
  const open = async (memberId: number, visitor: Visitor): Promise<OpenedSession> => {
    const now = deps.clock.now();
    const session = { memberId, sessionId: randomUUID() };
    await sessionsRepository(db).insert({
      ...session,
      presented: 0,
      device: visitor.device,
      signedInAt: now,
      lastSeenAt: now,
      expiresAt: after(now, REFRESH_LIFE_MS),
      revokedAt: null,
    });
    if (visitor.replacedSession) await end(visitor.replacedSession);
    return {
      ...tokensFor(session, 1),
      openSession: tokens.openSession.write(session),
      knownDevice: tokens.knownDevice.write({ memberId, deviceId: randomUUID() }),
    };
  };

  return {
    open,

    async login(
      email: string,
      password: string,
      visitor: Visitor,
    ): Promise<OpenedSession & { member: Member }> {
      const row = await membersRepository(db).findByEmail(email);
      const counts = failureCounts(email, row?.memberId, visitor);
      // Counted before the hash is tried and given back on success, so that guesses in parallel count too.
      for (const count of counts) await deps.limits.take(...count);
      if (!(await isPassword(password, row?.passwordHash ?? null)) || !row) {
        throw new Refusal('AUTH_INVALID_CREDENTIALS');
      }
      for (const count of counts) await deps.limits.giveBack(...count);
      return { ...(await open(row.memberId, visitor)), member: presentMember(row) };
    },

    async refresh(refreshToken: string | undefined, client: string): Promise<SignedInTokens> {
      await deps.limits.take('refreshPerClient', client);
      const claims = tokens.refresh.read(refreshToken ?? '');
      if (!claims) throw new Refusal('AUTH_REFRESH_INVALID');
      const now = deps.clock.now();

      const verdict = await db.transaction(async (tx: Db) => {
        const sessions = sessionsRepository(tx);
        const family = await sessions.findForUpdate(claims);
        if (!family) return null;
        const verdict = judgeRefresh(family, claims.number, now);
        if (verdict.kind === 'REUSED') await sessions.revoke(claims, now);
        if (verdict.kind === 'ROTATE') {
          await sessions.advance(claims, {
            presented: verdict.presented,
            lastSeenAt: now,
            expiresAt: after(now, REFRESH_LIFE_MS),
          });
        }
        return verdict;
      });

      if (verdict?.kind !== 'ROTATE') {
        deps.gate.forget(claims.sessionId);
        throw new Refusal('AUTH_REFRESH_INVALID');
      }
      return tokensFor({ memberId: claims.memberId, sessionId: claims.sessionId }, verdict.successor);
    },

    async logout(refreshToken: string | undefined): Promise<void> {
      const claims = tokens.refresh.read(refreshToken ?? '');
      if (!claims) return;
      await end(claims);
    },

    async listSessions(who: SignedIn): Promise<{ sessions: DeviceSession[] }> {
      const rows = await sessionsRepository(db).listLive(who.memberId, deps.clock.now());
      return { sessions: rows.map((row) => presentSession(row, who.sessionId)) };
    },

    async endSession(who: SignedIn, sessionId: string): Promise<void> {
      if (!(await end({ memberId: who.memberId, sessionId }))) throw new Refusal('NOT_FOUND');
    },

    async endOtherSessions({ memberId, sessionId }: SignedIn): Promise<void> {
      const ended = await sessionsRepository(db).revokeAll(memberId, deps.clock.now(), sessionId);
      for (const other of ended) deps.gate.forget(other);
    },
  };
}

export type SignInService = ReturnType<typeof signInService>;
