import { randomUUID } from 'node:crypto';
import type { DeviceSession, Member } from '@molip/contract';
import { judgeRefresh, refreshedUntil, renewFamily } from '@molip/domain/accounts';
import { isPassword } from '#platform/auth/passwords.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { RefreshClaims } from '#platform/auth/tokens.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { LimitName } from '#platform/limits/limits.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember, presentSession } from './accounts.presenter.ts';
import type { RecordActivity } from './activity/activity.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { foundMember, lockSignedInMember } from './found-member.ts';
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
  readonly session: SignedIn;
  readonly knownDevice: string;
  readonly openSession: string;
}

interface AskingBrowser {
  readonly device: string;
  readonly refreshToken: string | undefined;
}

/**
 * Checks the password, passkey or provider of the sign-in again while the member is locked, and throws if it changed.
 * Otherwise a sign-in under way would open a session after the call that ends all sessions.
 */
export type RevalidateSignIn = (tx: Db, member: MemberRow) => Promise<void>;

interface Opening {
  readonly revalidate: RevalidateSignIn;
  readonly isFirst?: boolean;
  readonly isProof?: boolean;
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
   * signed in before has one of its own, and all of these together have one: so strangers cannot lock the owner out.
   */
  const failureCounts = (email: string, member: KnownMember | null, visitor: Visitor): Count[] => {
    const known = knownDeviceOf(member, visitor);
    if (known)
      return [
        ['signInPerAccount', `${email} ${known.deviceId}`],
        ['signInKnownDevices', String(known.memberId)],
      ];
    return [
      ['signInPerClient', visitor.client],
      ['signInPerAccount', email],
    ];
  };

  const end = async (session: SignedIn): Promise<void> => {
    await sessionsRepository(db).revoke(session, deps.clock.now());
    deps.gate.forget(session.sessionId);
  };

  /** The caller has authenticated the member. A browser has one session: the new one replaces the old one. */
  const open = async (
    memberId: number,
    visitor: Visitor,
    { revalidate, isFirst = false, isProof = false }: Opening,
  ): Promise<OpenedSession> => {
    const now = deps.clock.now();
    const session = { memberId, sessionId: randomUUID() };
    const { device } = visitor;
    const mark = await db.transaction(async (tx: Db) => {
      const member = foundMember(await membersRepository(tx).findForUpdate(memberId));
      await revalidate(tx, member);
      await sessionsRepository(tx).insert({
        ...session,
        presented: 0,
        firstNumber: 1,
        device,
        signedInAt: now,
        provenAt: isProof ? now : null,
        lastSeenAt: now,
        expiresAt: refreshedUntil(now, now),
        revokedAt: null,
      });
      await sessionsRepository(tx).deleteOldest(memberId, SESSIONS_MAX);
      const known = knownDeviceOf(member, visitor);
      if (!isFirst && !known)
        await recordActivity(tx, memberId, { kind: 'NEW_DEVICE', device, sessionId: session.sessionId });
      // Reuses the device id: each new id would allow further guesses.
      return { memberId, deviceId: known?.deviceId ?? randomUUID(), epoch: member.deviceEpoch };
    });
    if (visitor.replacedSession) await end(visitor.replacedSession);
    return {
      session,
      ...tokensFor(session, 1),
      openSession: tokens.openSession.write(session),
      knownDevice: tokens.knownDevice.write(mark),
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

  /** Locks the member before the session, as everywhere, so that two transactions cannot deadlock. */
  const endReusedSession = (claims: RefreshClaims, now: Date): Promise<void> =>
    db.transaction(async (tx: Db) => {
      await membersRepository(tx).findForUpdate(claims.memberId);
      const sessions = sessionsRepository(tx);
      const family = await sessions.findForUpdate(claims);
      if (!family || judgeRefresh(family, claims.number, now).kind !== 'REUSED') return;
      await sessions.revoke(claims, now);
      await recordActivity(tx, claims.memberId, { kind: 'REFRESH_REUSED', device: family.device });
    });

  return {
    open,

    async login(
      email: string,
      password: string,
      visitor: Visitor,
    ): Promise<OpenedSession & { member: Member }> {
      try {
        const row = await requireMember(email, password, visitor);
        const revalidate: RevalidateSignIn = async (_tx, { passwordHash }) => {
          if (passwordHash !== row.passwordHash) throw new Refusal('AUTH_INVALID_CREDENTIALS');
        };
        return { ...(await open(row.memberId, visitor, { revalidate })), member: presentMember(row) };
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
        const verdict = family && judgeRefresh(family, claims.number, now);
        if (family && verdict?.kind === 'ROTATE') {
          await sessions.advance(claims, {
            presented: verdict.presented,
            lastSeenAt: now,
            expiresAt: refreshedUntil(family.signedInAt, now),
          });
        }
        return verdict;
      });
      if (verdict?.kind === 'REUSED') await endReusedSession(claims, now);

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

    async endSession(who: SignedIn, sessionId: string, device: string): Promise<void> {
      const { memberId } = who;
      const now = deps.clock.now();
      await db.transaction(async (tx: Db) => {
        await lockSignedInMember(tx, who, now);
        const ended = await sessionsRepository(tx).revoke({ memberId, sessionId }, now);
        if (!ended) throw new Refusal('NOT_FOUND');
        if (sessionId === who.sessionId) return;
        const event = { detail: ended.device, device, sessionId: who.sessionId };
        await recordActivity(tx, memberId, { kind: 'SESSION_ENDED', ...event });
      });
      deps.gate.forget(sessionId);
    },

    /**
     * The calling browser keeps its session and gets a new refresh token. Every earlier token becomes invalid, since a thief
     * may have a copy. Without a valid one the caller gets none: an access token must not become a refresh token.
     *
     * @returns the new refresh token
     */
    async endOtherSessions(who: SignedIn, { device, refreshToken }: AskingBrowser): Promise<string | null> {
      const { memberId, sessionId } = who;
      // Each call sends a mail. Counted by session, so that a thief's calls do not block the owner's other devices.
      await deps.limits.take('methodChangesPerMember', `session ${sessionId}`);
      const claims = tokens.refresh.read(refreshToken ?? '');
      const now = deps.clock.now();
      const { renewed, ended } = await db.transaction(async (tx: Db) => {
        const sessions = sessionsRepository(tx);
        await lockSignedInMember(tx, who, now);
        const family = await sessions.findForUpdate(who);
        const isOwn = claims?.memberId === memberId && claims.sessionId === sessionId;
        const verdict = family && isOwn ? judgeRefresh(family, claims.number, now) : null;
        const isValid = verdict?.kind === 'ROTATE' || verdict?.kind === 'REPLAY';
        const renewed = family && isValid ? renewFamily(family) : null;
        if (family && renewed)
          await sessions.advance(who, {
            ...renewed,
            lastSeenAt: now,
            expiresAt: refreshedUntil(family.signedInAt, now),
          });
        const ended = await sessions.revokeAll(memberId, now, sessionId);
        await emailCodesRepository(tx).deleteOfMember(memberId);
        // Recorded even if no other session ended: renewing a copied cookie signs the owner out.
        if (renewed || ended.length > 0)
          await recordActivity(tx, memberId, { kind: 'SESSIONS_ENDED', device, sessionId });
        return { renewed, ended };
      });
      for (const other of ended) deps.gate.forget(other);
      return renewed && tokens.refresh.write({ ...who, number: renewed.firstNumber });
    },
  };
}

export type SignInService = ReturnType<typeof signInService>;
