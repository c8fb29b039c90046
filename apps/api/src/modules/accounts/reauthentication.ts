import { isRecentSignIn } from '@molip/domain/accounts';
import { isPassword } from '#platform/auth/passwords.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { findMember } from './found-member.ts';
import type { MemberRow } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** Whether it is still the member who sits there: a device may have been left open, or its session stolen. */
export function reauthentication({ database, clock, limits }: AccountsDeps) {
  /** Counted before the proof is checked, and by session: a stolen session does not block the owner's other sessions. */
  const countProof = ({ sessionId }: Pick<SignedIn, 'sessionId'>): Promise<void> =>
    limits.take('proofsPerSession', `session ${sessionId}`);

  const requireSession = async (who: SignedIn) => {
    const session = await sessionsRepository(database.db).find(who);
    if (!session || session.revokedAt) throw new Refusal('AUTH_REQUIRED');
    return session;
  };

  const requirePassword: RequirePassword = async (who, row, password, refusal) => {
    const { sessionId } = await requireSession(who);
    const key = `session ${sessionId}`;
    await countProof(who);
    await limits.take('signInPerAccount', key);
    if (!(await isPassword(password, row.passwordHash))) throw refusal();
    await limits.giveBack('signInPerAccount', key);
  };

  const hasRecentProof = async (who: SignedIn): Promise<boolean> => {
    const session = await requireSession(who);
    return isRecentSignIn(session.provenAt ?? session.signedInAt, clock.now());
  };

  const requireRecentSignIn: RequireRecentSignIn = async (who) => {
    if (!(await hasRecentProof(who))) throw new Refusal('REAUTH_REQUIRED');
  };

  /** Stricter: a sign-in, however recent, is no answer to being asked again. */
  const requireProof = async (who: SignedIn): Promise<void> => {
    // What it allows is a hash and a mail each time.
    await countProof(who);
    const session = await requireSession(who);
    if (!session.provenAt || !isRecentSignIn(session.provenAt, clock.now()))
      throw new Refusal('REAUTH_REQUIRED');
  };

  /** For the calls of this session in the next ten minutes. */
  const recordProof = (who: SignedIn): Promise<void> =>
    sessionsRepository(database.db).recordProof(who, clock.now());

  return {
    requirePassword,
    requireRecentSignIn,
    requireProof,
    recordProof,
    countProof,

    /** For ways in that are added or removed, which are told to the owner by mail. */
    async requireForMethods(who: SignedIn): Promise<void> {
      await requireRecentSignIn(who);
      await limits.take('methodChangesPerMember', String(who.memberId));
    },

    /** A recent proof is as good as the password, and the only way for members who have none. */
    async require(who: SignedIn, row: MemberRow, password: string | undefined): Promise<void> {
      if (password === undefined) return requireRecentSignIn(who);
      if (await hasRecentProof(who)) return;
      await requirePassword(who, row, password, () => new Refusal('REAUTH_REQUIRED'));
    },

    async byPassword(who: SignedIn, password: string): Promise<void> {
      const row = await findMember(database.db, who);
      await requirePassword(who, row, password, () => new Refusal('REAUTH_REQUIRED'));
      await recordProof(who);
    },
  };
}

type RequirePassword = (
  who: SignedIn,
  row: MemberRow,
  password: string,
  refusal: () => Refusal,
) => Promise<void>;

/** Refuses with REAUTH_REQUIRED unless this session proved within ten minutes who is there. */
export type RequireRecentSignIn = (who: SignedIn) => Promise<void>;

export type Reauthentication = ReturnType<typeof reauthentication>;
