import { randomUUID } from 'node:crypto';
import type { DeviceSession, Member } from '@molip/contract';
import { judgeRefresh, refreshedUntil } from '@molip/domain/accounts';
import { isPassword } from '../../platform/auth/passwords.ts';
import type { SignedIn } from '../../platform/auth/session-gate.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LimitName } from '../../platform/limits/limits.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember, presentSession } from './accounts.presenter.ts';
import type { RecordActivity } from './activity/activity.service.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { openSignInAlarm } from './sign-in-alarm.ts';

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

interface AskingBrowser {
  readonly device: string;
  readonly refreshToken: string | undefined;
}

interface RenewedSession {
  readonly accessToken: string;
  /** Null where the session stays the same. */
  readonly cookies: Pick<OpenedSession, 'refreshToken' | 'openSession'> | null;
}

type KnownMember = Pick<MemberRow, 'memberId' | 'deviceEpoch'>;
type Count = [limit: LimitName, key: string];

/** More than a member's devices, with those that were signed out lately. Only a loop has more. */
const SESSIONS_MAX = 200;

export function signInService(deps: AccountsDeps, recordActivity: RecordActivity) {
  const { db } = deps.database;
  const { tokens } = deps;

  const tokensFor = (session: SignedIn, number: number): SignedInTokens => ({
    accessToken: tokens.access.write(session),
    refreshToken: tokens.refresh.write({ ...session, number }),
  });

  /** Null on a device from which this member has not signed in since the last reset of the password. */
  const knownDeviceOf = (member: KnownMember | null, visitor: Visitor) => {
    const known = tokens.knownDevice.read(visitor.knownDevice ?? '');
    return known?.memberId === member?.memberId && known?.epoch === member?.deviceEpoch ? known : null;
  };

  /**
   * What a failure counts for. Strangers who guess share the counts of the account and of their address; a device that
   * signed in before has one of its own: so nobody can lock the owner out, from anywhere.
   */
  const failureCounts = (email: string, member: KnownMember | null, visitor: Visitor): Count[] => {
    const known = knownDeviceOf(member, visitor);
    if (known) return [['signInPerAccount', `${email} ${known.deviceId}`]];
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
  const open = async (
    memberId: number,
    visitor: Visitor,
    { isFirst = false, isProof = false } = {},
  ): Promise<OpenedSession> => {
    const now = deps.clock.now();
    const session = { memberId, sessionId: randomUUID() };
    const { device } = visitor;
    const epoch = await db.transaction(async (tx: Db) => {
      const member = await membersRepository(tx).find(memberId);
      await sessionsRepository(tx).insert({
        ...session,
        presented: 0,
        device,
        signedInAt: now,
        provenAt: isProof ? now : null,
        lastSeenAt: now,
        expiresAt: refreshedUntil(now, now),
        revokedAt: null,
      });
      await sessionsRepository(tx).deleteOldest(memberId, SESSIONS_MAX);
      if (!isFirst && !knownDeviceOf(member, visitor))
        await recordActivity(tx, memberId, { kind: 'NEW_DEVICE', device, sessionId: session.sessionId });
      return member?.deviceEpoch ?? 0;
    });
    if (visitor.replacedSession) await end(visitor.replacedSession);
    return {
      ...tokensFor(session, 1),
      openSession: tokens.openSession.write(session),
      knownDevice: tokens.knownDevice.write({ memberId, deviceId: randomUUID(), epoch }),
    };
  };

  const alarm = openSignInAlarm({
    clock: deps.clock,
    onRise: (failures, usual) =>
      deps.logger.warn({ failures, usual: Math.round(usual) }, 'failures to sign in rise over all accounts'),
  });
  deps.metrics?.gauge(
    'molip_sign_in_failures_rising',
    'Whether the failed sign-ins of these ten minutes are far above those of the last day',
    () => Number(alarm.isRising()),
  );

  const requireMember = async (email: string, password: string, visitor: Visitor): Promise<MemberRow> => {
    const row = await membersRepository(db).findByEmail(email);
    const counts = failureCounts(email, row, visitor);
    // Counted before the hash is tried and given back on success, so that guesses in parallel count too.
    for (const count of counts) await deps.limits.take(...count);
    const success: Count = ['signInsPerMember', String(row?.memberId ?? email)];
    await deps.limits.take(...success);
    if (!(await isPassword(password, row?.passwordHash ?? null)) || !row) {
      // Only with the password it can be used up.
      await deps.limits.giveBack(...success);
      throw new Refusal('AUTH_INVALID_CREDENTIALS');
    }
    for (const count of counts) await deps.limits.giveBack(...count);
    return row;
  };

  return {
    open,

    async login(
      email: string,
      password: string,
      visitor: Visitor,
    ): Promise<OpenedSession & { member: Member }> {
      try {
        const row = await requireMember(email, password, visitor);
        return { ...(await open(row.memberId, visitor)), member: presentMember(row) };
      } catch (error) {
        if (error instanceof Refusal) {
          alarm.recordFailure();
          deps.metrics?.signInFailed();
        }
        throw error;
      }
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
        if (verdict.kind === 'REUSED') {
          await sessions.revoke(claims, now);
          await recordActivity(tx, claims.memberId, { kind: 'REFRESH_REUSED', device: family.device });
        }
        if (verdict.kind === 'ROTATE') {
          await sessions.advance(claims, {
            presented: verdict.presented,
            lastSeenAt: now,
            expiresAt: refreshedUntil(family.signedInAt, now),
          });
        }
        return verdict;
      });

      if (verdict?.kind === 'ROTATE' || verdict?.kind === 'REPLAY')
        return tokensFor({ memberId: claims.memberId, sessionId: claims.sessionId }, verdict.successor);
      deps.gate.forget(claims.sessionId);
      throw new Refusal('AUTH_REFRESH_INVALID');
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

    /**
     * The browser that asks gets a new session in the place of its own, since a thief may hold a copy of its cookie. Who
     * comes without that cookie keeps the session: an access token alone must not become a refresh token.
     */
    async endOtherSessions(who: SignedIn, { device, refreshToken }: AskingBrowser): Promise<RenewedSession> {
      const { memberId, sessionId } = who;
      const claims = tokens.refresh.read(refreshToken ?? '');
      const isOwnBrowser = claims?.memberId === memberId && claims.sessionId === sessionId;
      const session = isOwnBrowser ? { memberId, sessionId: randomUUID() } : who;
      const now = deps.clock.now();
      const ended = await db.transaction(async (tx: Db) => {
        const sessions = sessionsRepository(tx);
        const row = await sessions.findForUpdate(who);
        if (!row || row.revokedAt) throw new Refusal('AUTH_REQUIRED');
        // It stays as old as it is: this is no sign-in.
        if (isOwnBrowser)
          await sessions.insert({
            ...row,
            ...session,
            presented: 0,
            lastSeenAt: now,
            expiresAt: refreshedUntil(row.signedInAt, now),
          });
        const ended = await sessions.revokeAll(memberId, now, session.sessionId);
        if (ended.some((other) => other !== sessionId))
          await recordActivity(tx, memberId, {
            kind: 'SESSIONS_ENDED',
            device,
            sessionId: session.sessionId,
          });
        return ended;
      });
      for (const other of ended) deps.gate.forget(other);
      const { accessToken, refreshToken: renewed } = tokensFor(session, 1);
      if (!isOwnBrowser) return { accessToken, cookies: null };
      return {
        accessToken,
        cookies: { refreshToken: renewed, openSession: tokens.openSession.write(session) },
      };
    },
  };
}

export type SignInService = ReturnType<typeof signInService>;
