import { randomUUID } from 'node:crypto';
import type { CallRequest, calls, Member } from '@molip/contract';
import {
  CONSENT_VERSION,
  type ConsentKind,
  DEFAULT_DAY_START_HOUR,
  DEFAULT_GOAL_MINUTES,
  DEFAULT_TIME_ZONE,
  isRecentSignIn,
  OPTIONAL_CONSENTS,
  REQUIRED_CONSENTS,
} from '@molip/domain/accounts';
import { hashPassword, isPassword } from '../../platform/auth/passwords.ts';
import type { SignedIn } from '../../platform/auth/session-gate.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember } from './accounts.presenter.ts';
import type { EmailCodeService } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

type Signup = CallRequest<typeof calls.signup>['body'];
type Changes = CallRequest<typeof calls.changeMember>['body'];
type Reset = CallRequest<typeof calls.resetPassword>['body'];

export function membersService(deps: AccountsDeps, emailCodes: EmailCodeService) {
  const { db } = deps.database;

  const forget = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) deps.gate.forget(sessionId);
  };

  /** Which verified code stands behind a sign-up: one in the body, or the one that the proof cookie names. */
  const verifiedCodeId = async (signup: Signup, proofCookie: string | undefined) => {
    if (signup.code !== undefined)
      return (await emailCodes.verify(signup.email, 'SIGNUP', signup.code)).codeId;
    const proof = deps.tokens.emailProof.read(proofCookie ?? '');
    return proof?.email === signup.email ? proof.codeId : null;
  };

  return {
    async signup(signup: Signup, proofCookie: string | undefined): Promise<Member> {
      const codeId = await verifiedCodeId(signup, proofCookie);
      if (codeId === null) throw new Refusal('EMAIL_NOT_VERIFIED');
      const passwordHash = await hashPassword(signup.password);
      const now = deps.clock.now();

      return db.transaction(async (tx: Db) => {
        if (!(await emailCodesRepository(tx).deleteVerified(signup.email, codeId))) {
          throw new Refusal('EMAIL_NOT_VERIFIED');
        }
        const row = await membersRepository(tx).insert({
          email: signup.email,
          passwordHash,
          nickname: signup.nickname,
          goalMinutes: DEFAULT_GOAL_MINUTES,
          timeZone: DEFAULT_TIME_ZONE,
          dayStartHour: DEFAULT_DAY_START_HOUR,
          createdAt: now,
        });
        if (!row) throw new Refusal('EMAIL_TAKEN');
        await membersRepository(tx).insertConsents(
          [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS].map((kind: ConsentKind) => ({
            memberId: row.memberId,
            kind,
            version: CONSENT_VERSION,
            agreed: signup.consents[kind] ?? false,
            decidedAt: now,
          })),
        );
        return presentMember(row);
      });
    },

    /** Who holds the code owns the account, so this device is known from now on and no stranger's guesses bar it. */
    async resetPassword(reset: Reset): Promise<{ knownDevice: string }> {
      await emailCodes.verify(reset.email, 'RESET', reset.code);
      const passwordHash = await hashPassword(reset.newPassword);

      const { memberId, ended } = await db.transaction(async (tx: Db) => {
        const row = await membersRepository(tx).findByEmail(reset.email);
        if (!row) throw new Refusal('EMAIL_CODE_EXPIRED');
        await emailCodesRepository(tx).delete(reset.email, 'RESET');
        await membersRepository(tx).update(row.memberId, { passwordHash });
        const ended = await sessionsRepository(tx).revokeAll(row.memberId, deps.clock.now());
        return { memberId: row.memberId, ended };
      });
      forget(ended);
      return { knownDevice: deps.tokens.knownDevice.write({ memberId, deviceId: randomUUID() }) };
    },

    async read(who: SignedIn): Promise<Member> {
      return presentMember(await findMember(db, who));
    },

    async change(who: SignedIn, changes: Changes): Promise<Member> {
      const { currentPassword, newPassword, ...columns } = changes;
      const row = await findMember(db, who);
      const passwordHash = newPassword === undefined ? {} : { passwordHash: await hashPassword(newPassword) };
      if (newPassword !== undefined && !(await isPassword(currentPassword ?? '', row.passwordHash))) {
        throw new Refusal('VALIDATION_FAILED', {
          errors: [{ field: 'currentPassword', message: '지금 쓰는 비밀번호가 맞지 않아요.' }],
        });
      }
      if (Object.keys(changes).length === 0) return presentMember(row);

      const { changed, ended } = await db.transaction(async (tx: Db) => {
        const changed = await membersRepository(tx).update(who.memberId, { ...columns, ...passwordHash });
        const ended =
          newPassword === undefined
            ? []
            : await sessionsRepository(tx).revokeAll(who.memberId, deps.clock.now(), who.sessionId);
        return { changed, ended };
      });
      forget(ended);
      if (!changed) throw new Refusal('AUTH_REQUIRED');
      return presentMember(changed);
    },

    async markIntroductionSeen(who: SignedIn): Promise<Member> {
      const row = await membersRepository(db).update(who.memberId, { hasSeenIntroduction: true });
      if (!row) throw new Refusal('AUTH_REQUIRED');
      return presentMember(row);
    },

    async delete(who: SignedIn, password: string | undefined): Promise<void> {
      const now = deps.clock.now();
      const session = await sessionsRepository(db).find(who);
      const isRecent = session !== null && isRecentSignIn(session.signedInAt, now);
      if (!isRecent && !(await isPassword(password ?? '', (await findMember(db, who)).passwordHash))) {
        throw new Refusal('REAUTH_REQUIRED');
      }
      const ended = await db.transaction(async (tx: Db) => {
        const ended = await sessionsRepository(tx).revokeAll(who.memberId, now);
        await membersRepository(tx).delete(who.memberId);
        return ended;
      });
      forget(ended);
    },
  };
}

export type MembersService = ReturnType<typeof membersService>;

/** The gate let the member in a moment ago; if the row is gone since, the account was deleted. */
async function findMember(db: Db, who: SignedIn): Promise<MemberRow> {
  const row = await membersRepository(db).find(who.memberId);
  if (!row) throw new Refusal('AUTH_REQUIRED');
  return row;
}
