import { randomUUID } from 'node:crypto';
import type { CallRequest, CallResponse, calls, Member } from '@molip/contract';
import { EMAIL_RESTORATION_MS } from '@molip/domain/accounts';
import { after } from '@molip/domain/kernel';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember } from './accounts.presenter.ts';
import type { RecordActivity } from './activity/activity.service.ts';
import { emailChangesRepository } from './email-changes.repository.ts';
import type { CodeRequester, EmailCodeService } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { findMember, lockSignedInMember } from './found-member.ts';
import { membersRepository } from './members.repository.ts';
import type { Reauthentication } from './reauthentication.ts';

type Wish = CallRequest<typeof calls.requestEmailChange>['body'];
type Proof = CallRequest<typeof calls.changeEmail>['body'];

/** Where a request comes from: its network address, and its device for people to read. */
interface ChangingClient {
  readonly client: string;
  readonly device: string;
  /** Where the link of the mail leads; null where no address is known that can be trusted. */
  readonly origin: string | null;
}

export function emailChangeService(
  deps: AccountsDeps,
  emailCodes: EmailCodeService,
  reauthentication: Reauthentication,
  recordActivity: RecordActivity,
) {
  const { db } = deps.database;

  const take = async (who: SignedIn, { email, code }: Proof, by: ChangingClient): Promise<Member> => {
    const from = { client: by.client, requestId: who.sessionId, memberId: who.memberId };
    const codeId = await emailCodes.verify(email, 'CHANGE', code, from);
    return db.transaction(async (tx: Db) => {
      const [members, codes] = [membersRepository(tx), emailCodesRepository(tx)];
      const before = await lockSignedInMember(tx, who, deps.clock.now());
      if (!(await codes.use(email, 'CHANGE', codeId))) throw new Refusal('EMAIL_CODE_EXPIRED');
      // The old address opens this account no more, even if the member should come back to it.
      await codes.deleteResets(before.email);
      const changed = await members.changeEmail(who.memberId, email);
      if (!changed) throw new Refusal('EMAIL_TAKEN');
      const [changeId, changedAt] = [randomUUID(), deps.clock.now()];
      await emailChangesRepository(tx).insert({
        memberId: who.memberId,
        changeId,
        oldEmail: before.email,
        changedAt,
        expiresAt: after(changedAt, EMAIL_RESTORATION_MS),
      });
      await recordActivity(tx, who.memberId, {
        kind: 'EMAIL_CHANGED',
        device: by.device,
        sessionId: who.sessionId,
        mailTo: before.email,
        change: { changeId, origin: by.origin },
      });
      return presentMember(changed);
    });
  };

  return {
    async request(
      who: SignedIn,
      { email, password }: Wish,
      from: CodeRequester,
    ): Promise<CallResponse<typeof calls.requestEmailChange>> {
      const row = await findMember(db, who);
      if (row.email === email)
        throw new Refusal('VALIDATION_FAILED', {
          errors: [{ field: 'email', message: '지금 쓰는 주소예요.' }],
        });
      await reauthentication.require(who, row, password);
      const { expiresInSeconds, resendAfterSeconds } = await emailCodes.request(email, 'CHANGE', from, who);
      return { expiresInSeconds, resendAfterSeconds };
    },

    /** Asked twice, at once or since the answer was lost, it is done once and answered alike. */
    async change(who: SignedIn, proof: Proof, by: ChangingClient): Promise<Member> {
      try {
        return await take(who, proof, by);
      } catch (error) {
        const row = await findMember(db, who);
        if (row.email === proof.email) return presentMember(row);
        throw error;
      }
    },
  };
}

export type EmailChangeService = ReturnType<typeof emailChangeService>;
