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
import type { EmailProof } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember } from './accounts.presenter.ts';
import { consentsRepository } from './consents.repository.ts';
import type { CodeTry, EmailCodeService } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

type Signup = CallRequest<typeof calls.signup>['body'];
type Changes = CallRequest<typeof calls.changeMember>['body'];
type Reset = CallRequest<typeof calls.resetPassword>['body'];

interface SignupFrom extends CodeTry {
  readonly proofCookie: string | undefined;
}

const wrongCurrentPassword = () =>
  new Refusal('VALIDATION_FAILED', {
    errors: [{ field: 'currentPassword', message: '지금 쓰는 비밀번호가 맞지 않아요.' }],
  });

export function membersService(deps: AccountsDeps, emailCodes: EmailCodeService) {
  const { db } = deps.database;

  const forget = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) deps.gate.forget(sessionId);
  };

  /** What shows that the address was verified: the code itself, or the proof that the cookie holds. */
  const proofOf = async (signup: Signup, from: SignupFrom): Promise<EmailProof | null> => {
    if (signup.code !== undefined) {
      await emailCodes.verify(signup.email, 'SIGNUP', signup.code, from);
      return emailCodes.prove(signup.email);
    }
    const proof = deps.tokens.emailProof.read(from.proofCookie ?? '');
    return proof?.email === signup.email ? proof : null;
  };

  /** Guesses at a member's password are counted whoever makes them, before anything is hashed. */
  const requirePassword = async (row: MemberRow, password: string, refusal: () => Refusal) => {
    const key = `member ${row.memberId}`;
    await deps.limits.take('signInPerAccount', key);
    if (!(await isPassword(password, row.passwordHash))) throw refusal();
    await deps.limits.giveBack('signInPerAccount', key);
  };

  return {
    async signup(signup: Signup, from: SignupFrom): Promise<Member> {
      const proof = await proofOf(signup, from);
      if (!proof) throw new Refusal('EMAIL_NOT_VERIFIED');
      const passwordHash = await hashPassword(signup.password);
      const now = deps.clock.now();

      return db.transaction(async (tx: Db) => {
        const codes = emailCodesRepository(tx);
        if (!(await codes.useProof(signup.email, proof.codeId))) throw new Refusal('EMAIL_NOT_VERIFIED');
        await codes.delete(signup.email, 'SIGNUP');
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
        await consentsRepository(tx, row.memberId).insert(
          [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS].map((kind: ConsentKind) => ({
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
    async resetPassword(reset: Reset, from: CodeTry): Promise<{ knownDevice: string }> {
      await emailCodes.verify(reset.email, 'RESET', reset.code, from);
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
      if (newPassword !== undefined) {
        await requirePassword(row, currentPassword ?? '', wrongCurrentPassword);
      }
      const newColumns = {
        ...columns,
        ...(newPassword !== undefined && { passwordHash: await hashPassword(newPassword) }),
      };
      if (Object.keys(newColumns).length === 0) return presentMember(row);

      const { changed, ended } = await db.transaction(async (tx: Db) => {
        const changed = await membersRepository(tx).update(who.memberId, newColumns);
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
      if (!isRecent) {
        const row = await findMember(db, who);
        await requirePassword(row, password ?? '', () => new Refusal('REAUTH_REQUIRED'));
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
