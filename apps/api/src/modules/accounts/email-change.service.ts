import type { CallAnswer, CallRequest, calls, Member } from '@molip/contract';
import type { SignedIn } from '../../platform/auth/session-gate.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { presentMember } from './accounts.presenter.ts';
import { emailChangedMail } from './email-changed.mail.ts';
import type { EmailCodeService } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { findMember, foundMember } from './found-member.ts';
import { membersRepository } from './members.repository.ts';
import type { Reauthentication } from './reauthentication.ts';

export const SEND_EMAIL_CHANGED_MAIL = 'send-email-changed-mail';

type Wish = CallRequest<typeof calls.requestEmailChange>['body'];
type Proof = CallRequest<typeof calls.changeEmail>['body'];

export function emailChangeService(
  deps: AccountsDeps,
  emailCodes: EmailCodeService,
  reauthentication: Reauthentication,
) {
  const { db } = deps.database;

  const take = async (who: SignedIn, { email, code }: Proof, client: string): Promise<Member> => {
    const from = { client, requestId: who.sessionId, memberId: who.memberId };
    const codeId = await emailCodes.verify(email, 'CHANGE', code, from);
    return db.transaction(async (tx: Db) => {
      const [members, codes] = [membersRepository(tx), emailCodesRepository(tx)];
      const before = foundMember(await members.findForUpdate(who.memberId));
      if (!(await codes.use(email, 'CHANGE', codeId))) throw new Refusal('EMAIL_CODE_EXPIRED');
      // The old address opens this account no more, even if the member should come back to it.
      await codes.delete(before.email, 'RESET');
      const changed = await members.changeEmail(who.memberId, email);
      if (!changed) throw new Refusal('EMAIL_TAKEN');
      await deps.jobs.addWithin(tx, SEND_EMAIL_CHANGED_MAIL, { email: before.email });
      return presentMember(changed);
    });
  };

  return {
    async request(
      who: SignedIn,
      { email, password }: Wish,
      client: string,
    ): Promise<CallAnswer<typeof calls.requestEmailChange>> {
      const row = await findMember(db, who);
      if (row.email === email)
        throw new Refusal('VALIDATION_FAILED', {
          errors: [{ field: 'email', message: '지금 쓰는 주소예요.' }],
        });
      await reauthentication.require(who, row, password);
      const { expiresInSeconds, resendAfterSeconds } = await emailCodes.request(email, 'CHANGE', client, who);
      return { expiresInSeconds, resendAfterSeconds };
    },

    /** Asked twice, at once or since the answer was lost, it is done once and answered alike. */
    async change(who: SignedIn, proof: Proof, client: string): Promise<Member> {
      try {
        return await take(who, proof, client);
      } catch (error) {
        const row = await findMember(db, who);
        if (row.email === proof.email) return presentMember(row);
        throw error;
      }
    },

    /** The job. */
    tellOldAddress: (email: string): Promise<void> =>
      deps.mailer.send(emailChangedMail(email, deps.productName, deps.config.product.supportEmail)),
  };
}

export type EmailChangeService = ReturnType<typeof emailChangeService>;
