import { randomUUID } from 'node:crypto';
import type { CallRequest, calls, Member } from '@molip/contract';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { SignedIn } from '../../platform/auth/session-gate.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember } from './accounts.presenter.ts';
import type { CodeTry, EmailCodeService, ProofTry } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { findMember, foundMember } from './found-member.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { createMember, useEmailProof } from './new-member.ts';
import { requireUnguessable } from './new-password.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import type { Reauthentication } from './reauthentication.ts';
import { sessionsRepository } from './sessions.repository.ts';

export const SEND_PASSWORD_CHANGED_MAIL = 'send-password-changed-mail';

type Signup = CallRequest<typeof calls.signup>['body'];
type Changes = CallRequest<typeof calls.changeMember>['body'];
type Reset = CallRequest<typeof calls.resetPassword>['body'];

const refuse = (field: keyof Changes, message: string) =>
  new Refusal('VALIDATION_FAILED', { errors: [{ field, message }] });

export function membersService(
  deps: AccountsDeps,
  emailCodes: EmailCodeService,
  reauthentication: Reauthentication,
) {
  const { db } = deps.database;

  const forget = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) deps.gate.forget(sessionId);
  };

  /** The current one, or a fresh sign-in where there is none. */
  const requireRightToNewPassword = async (who: SignedIn, row: MemberRow, current: string | undefined) => {
    if (row.passwordHash === null) return reauthentication.require(who, row, undefined);
    if (current === undefined) throw refuse('currentPassword', '지금 쓰는 비밀번호를 입력해 주세요.');
    await reauthentication.requirePassword(row, current, () =>
      refuse('currentPassword', '지금 쓰는 비밀번호가 맞지 않아요.'),
    );
  };

  /** Of two that change it at once the first one does: what the other was judged by is not in force any more. */
  const requireSamePassword = async (tx: Db, { memberId, passwordHash }: MemberRow) => {
    const now = foundMember(await membersRepository(tx).findForUpdate(memberId));
    if (now.passwordHash !== passwordHash)
      throw refuse('currentPassword', '그사이에 비밀번호가 바뀌었어요. 지금 쓰는 비밀번호를 입력해 주세요.');
  };

  /** Whoever did it: the owner hears of it, after it is done and not otherwise. */
  const tellOwner = (tx: Db, { email }: Pick<MemberRow, 'email'>) =>
    deps.jobs.addWithin(tx, SEND_PASSWORD_CHANGED_MAIL, { email });

  const requireOwnImage = async (tx: Db, { memberId }: SignedIn, url: string) => {
    if (!(await deps.belongings.useImage(tx, memberId, url)))
      throw refuse('profileImageUrl', '직접 올린 이미지만 쓸 수 있어요. 이미지를 다시 올려 주세요.');
  };

  /** By the settings that are in force: they are locked, for two may be changing them. */
  const holdLastDay = async (tx: Db, { memberId }: SignedIn) => {
    const { timeZone, dayStartHour } = foundMember(await membersRepository(tx).findForUpdate(memberId));
    await deps.belongings.holdLastDay(tx, { memberId, timeZone, dayStartHour }, deps.clock.now());
  };

  return {
    async signup({ email, nickname, consents, ...signup }: Signup, from: ProofTry): Promise<Member> {
      requireUnguessable('password', signup.password, { email, nickname });
      const proof = await emailCodes.proofOf(email, signup.code, from);
      const passwordHash = await hashPassword(signup.password);
      return db.transaction(async (tx: Db) => {
        await useEmailProof(tx, proof);
        const account = { email, nickname, consents, passwordHash, socialLogin: null };
        return presentMember(await createMember(tx, account, deps.clock.now()));
      });
    },

    /** Who holds the code owns the account, so this device is known from now on and no stranger's guesses bar it. */
    async resetPassword(reset: Reset, from: CodeTry): Promise<{ knownDevice: string }> {
      // Not by the nickname: who has no code yet must not learn it.
      requireUnguessable('newPassword', reset.newPassword, { email: reset.email });
      const codeId = await emailCodes.verify(reset.email, 'RESET', reset.code, from);
      const passwordHash = await hashPassword(reset.newPassword);

      const { memberId, ended } = await db.transaction(async (tx: Db) => {
        // The account may have got another address since: then the code is gone.
        const row = await membersRepository(tx).findByEmailForUpdate(reset.email);
        if (!row || !(await emailCodesRepository(tx).use(reset.email, 'RESET', codeId)))
          throw new Refusal('EMAIL_CODE_EXPIRED');
        await membersRepository(tx).update(row.memberId, { passwordHash });
        await tellOwner(tx, row);
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
        requireUnguessable('newPassword', newPassword, { ...row, ...columns });
        await requireRightToNewPassword(who, row, currentPassword);
      }
      const newColumns = {
        ...columns,
        ...(newPassword !== undefined && { passwordHash: await hashPassword(newPassword) }),
      };
      if (Object.keys(newColumns).length === 0) return presentMember(row);

      const { changed, ended } = await db.transaction(async (tx: Db) => {
        if (newPassword !== undefined) await requireSamePassword(tx, row);
        const { profileImageUrl = null } = columns;
        if (profileImageUrl !== null) await requireOwnImage(tx, who, profileImageUrl);
        if (columns.timeZone !== undefined || columns.dayStartHour !== undefined) await holdLastDay(tx, who);
        const changed = await membersRepository(tx).update(who.memberId, newColumns);
        if (newPassword !== undefined && changed) await tellOwner(tx, changed);
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

    /** The job. */
    tellPasswordChanged: (email: string): Promise<void> =>
      deps.mailer.send(passwordChangedMail(email, deps.productName)),

    async markIntroductionSeen(who: SignedIn): Promise<Member> {
      const row = await membersRepository(db).update(who.memberId, { hasSeenIntroduction: true });
      if (!row) throw new Refusal('AUTH_REQUIRED');
      return presentMember(row);
    },
  };
}

export type MembersService = ReturnType<typeof membersService>;
