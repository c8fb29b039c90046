import { randomUUID } from 'node:crypto';
import type { CallRequest, calls, Member } from '@molip/contract';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember } from './accounts.presenter.ts';
import type { ActivityEvent, RecordActivity } from './activity/activity.service.ts';
import type { CodeTry, EmailCodeService, ProofTry, VerifiedReset } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { findMember, foundMember, lockSignedInMember } from './found-member.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { createMember, useEmailProof } from './new-member.ts';
import { requireUnguessable } from './new-password.ts';
import type { Reauthentication } from './reauthentication.ts';
import { sessionsRepository } from './sessions.repository.ts';
import type { RemoveRecentMethods } from './sign-in-methods.ts';

type Signup = CallRequest<typeof calls.signup>['body'];
type Changes = CallRequest<typeof calls.changeMember>['body'];
type Reset = CallRequest<typeof calls.resetPassword>['body'];

const refuse = (field: keyof Changes, message: string) =>
  new Refusal('VALIDATION_FAILED', { errors: [{ field, message }] });

export function membersService(
  deps: AccountsDeps,
  emailCodes: EmailCodeService,
  reauthentication: Reauthentication,
  recordActivity: RecordActivity,
  removeRecentMethods: RemoveRecentMethods,
) {
  const { db } = deps.database;

  const forget = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) deps.gate.forget(sessionId);
  };

  const makeKnownDevice = ({ memberId, deviceEpoch: epoch }: MemberRow) =>
    deps.tokens.knownDevice.write({ memberId, deviceId: randomUUID(), epoch });

  /** The current one or a reauthentication; a recent sign-in where there is no password yet. */
  const requireRightToNewPassword = async (who: SignedIn, row: MemberRow, current: string | undefined) => {
    if (row.passwordHash === null) return reauthentication.requireRecentSignIn(who);
    if (current === undefined) return reauthentication.requireProof(who);
    await reauthentication.requirePassword(who, row, current, () =>
      refuse('currentPassword', '지금 쓰는 비밀번호가 맞지 않아요.'),
    );
  };

  /** Of two that change it at once the first one does: what the other was judged by is not in force any more. */
  const requireSamePassword = async (tx: Db, who: SignedIn, { passwordHash }: MemberRow) => {
    const current = await lockSignedInMember(tx, who, deps.clock.now());
    if (current.passwordHash !== passwordHash)
      throw refuse('currentPassword', '그사이에 비밀번호가 바뀌었어요. 지금 쓰는 비밀번호를 입력해 주세요.');
    return current;
  };

  /** Ends open codes, links and other sessions of the account, since a thief may have them. */
  const endAccess = async (tx: Db, { memberId, email }: MemberRow, exceptSession?: string) => {
    await emailCodesRepository(tx).deleteResets(email);
    await emailCodesRepository(tx).deleteOfMember(memberId);
    return sessionsRepository(tx).revokeAll(memberId, deps.clock.now(), exceptSession);
  };

  const recordPasswordChange = (tx: Db, memberId: number, by: Pick<ActivityEvent, 'device' | 'sessionId'>) =>
    recordActivity(tx, memberId, { kind: 'PASSWORD_CHANGED', ...by });

  const requireOwnImage = async (tx: Db, { memberId }: SignedIn, url: string) => {
    if (!(await deps.deletionHooks.useImage(tx, memberId, url)))
      throw refuse('profileImageUrl', '직접 올린 이미지만 쓸 수 있어요. 이미지를 다시 올려 주세요.');
  };

  /** By the settings that are in force: they are locked, for two may be changing them. */
  const holdLastDay = async (tx: Db, { memberId }: SignedIn) => {
    const { timeZone, dayStartHour } = foundMember(await membersRepository(tx).findForUpdate(memberId));
    await deps.deletionHooks.holdLastDay(tx, { memberId, timeZone, dayStartHour }, deps.clock.now());
  };

  /** The new password is judged before a code is tried or a link used up: a refused one can be chosen again. */
  const verifyReset = async (
    { token, email = '', code = '', newPassword }: Reset,
    from: CodeTry,
  ): Promise<VerifiedReset> => {
    if (token === undefined) {
      // Not by the nickname: who has no code yet must not learn it.
      requireUnguessable('newPassword', newPassword, { email });
      return { email, codeId: await emailCodes.verify(email, 'RESET', code, from), purpose: 'RESET' };
    }
    const found = await emailCodes.verifyToken(token, from.client);
    requireUnguessable('newPassword', newPassword, found);
    return found;
  };

  return {
    /** An address was proven on this device, so it is known from now on. */
    async signup(
      { email, nickname, consents, ...signup }: Signup,
      from: ProofTry,
    ): Promise<{ member: Member; knownDevice: string }> {
      requireUnguessable('password', signup.password, { email, nickname });
      const proof = await emailCodes.proofOf(email, signup.code, from);
      const passwordHash = await hashPassword(signup.password);
      const row = await db.transaction(async (tx: Db) => {
        await useEmailProof(tx, proof);
        const account = { email, nickname, consents, passwordHash, socialLogin: null };
        return createMember(tx, account, deps.clock.now());
      });
      return { member: presentMember(row), knownDevice: makeKnownDevice(row) };
    },

    /**
     * The owner alone has the code or the link, so this device is known from now on and no stranger's guesses bar it;
     * those that were known before, a thief's among them, are not.
     */
    async resetPassword(reset: Reset, from: CodeTry, device: string): Promise<{ knownDevice: string }> {
      const { email, codeId, purpose } = await verifyReset(reset, from);
      const passwordHash = await hashPassword(reset.newPassword);

      const { changed, ended } = await db.transaction(async (tx: Db) => {
        // The account may have got another address since: then the code is gone.
        const row = await membersRepository(tx).findByEmailForUpdate(email);
        if (!row || !(await emailCodesRepository(tx).use(email, purpose, codeId)))
          throw new Refusal(reset.token === undefined ? 'EMAIL_CODE_EXPIRED' : 'RESET_LINK_EXPIRED');
        const changed = await membersRepository(tx).setPassword(row.memberId, passwordHash);
        await recordPasswordChange(tx, row.memberId, { device });
        await removeRecentMethods(tx, row.memberId, { keep: reset.keep ?? [], device });
        return { changed, ended: await endAccess(tx, row) };
      });
      forget(ended);
      if (purpose === 'RESET') await emailCodes.giveBackReset(email);
      return { knownDevice: makeKnownDevice(foundMember(changed)) };
    },

    async read(who: Pick<SignedIn, 'memberId'>): Promise<Member> {
      return presentMember(await findMember(db, who));
    },

    /** A new password invalidates all known-device cookies, so this browser gets a new one. */
    async change(
      who: SignedIn,
      changes: Changes,
      device: string,
    ): Promise<{ member: Member; knownDevice: string | null }> {
      const { currentPassword, newPassword, ...columns } = changes;
      const row = await findMember(db, who);
      if (newPassword !== undefined) {
        requireUnguessable('newPassword', newPassword, { ...row, ...columns });
        await requireRightToNewPassword(who, row, currentPassword);
      }
      const passwordHash = newPassword === undefined ? null : await hashPassword(newPassword);
      if (passwordHash === null && Object.keys(columns).length === 0)
        return { member: presentMember(row), knownDevice: null };

      const { changed, ended } = await db.transaction(async (tx: Db) => {
        const members = membersRepository(tx);
        const locked = passwordHash === null ? null : await requireSamePassword(tx, who, row);
        const { profileImageUrl = null } = columns;
        if (profileImageUrl !== null) await requireOwnImage(tx, who, profileImageUrl);
        if (columns.timeZone !== undefined || columns.dayStartHour !== undefined) await holdLastDay(tx, who);
        const hasColumns = Object.keys(columns).length > 0;
        const changed = hasColumns ? await members.update(who.memberId, columns) : row;
        if (passwordHash === null || locked === null) return { changed, ended: [] };
        await recordPasswordChange(tx, who.memberId, { device, sessionId: who.sessionId });
        const ended = await endAccess(tx, locked, who.sessionId);
        return { changed: await members.setPassword(who.memberId, passwordHash), ended };
      });
      forget(ended);
      if (!changed) throw new Refusal('AUTH_REQUIRED');
      const knownDevice = passwordHash === null ? null : makeKnownDevice(changed);
      return { member: presentMember(changed), knownDevice };
    },

    async markIntroductionSeen(who: SignedIn): Promise<Member> {
      const row = await membersRepository(db).update(who.memberId, { hasSeenIntroduction: true });
      if (!row) throw new Refusal('AUTH_REQUIRED');
      return presentMember(row);
    },
  };
}

export type MembersService = ReturnType<typeof membersService>;
