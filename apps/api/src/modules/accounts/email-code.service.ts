import { randomInt, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@molip/contract';
import {
  type CodeVerdict,
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_LIFE_MS,
  EMAIL_CODE_RESEND_MS,
  judgeCode,
} from '@molip/domain/accounts';
import { after, SECOND_MS } from '@molip/domain/kernel';
import { deriveKey, isSignature, sign } from '../../platform/auth/keys.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { codeMail, noAccountMail, takenMail } from './email-code.mail.ts';
import { type CodePurpose, type EmailCodeRow, emailCodesRepository } from './email-codes.repository.ts';
import { membersRepository } from './members.repository.ts';

export const SEND_EMAIL_CODE = 'send-email-code';

const REFUSED: Record<Exclude<CodeVerdict, 'MATCH'>, ErrorCode> = {
  MISMATCH: 'EMAIL_CODE_MISMATCH',
  EXHAUSTED: 'EMAIL_CODE_EXHAUSTED',
  EXPIRED: 'EMAIL_CODE_EXPIRED',
};

/** Codes by mail: asked for by a request, made and sent by a job, tried by another request. */
export function emailCodeService(deps: AccountsDeps) {
  const { db } = deps.database;
  const key = deriveKey(deps.secret, 'email-code');
  const signed = (email: string, purpose: CodePurpose, code: string) => `${purpose} ${email} ${code}`;

  return {
    /** Does the same work for every address, so that neither answer nor time tells which ones have an account. */
    async request(email: string, purpose: CodePurpose, client: string) {
      await deps.limits.take('mailPerClient', client);
      await deps.limits.take('mailPerMinute', email);
      await deps.limits.take('mailPerDay', email);
      await deps.jobs.add(SEND_EMAIL_CODE, { email, purpose });
      return {
        expiresInSeconds: EMAIL_CODE_LIFE_MS / SECOND_MS,
        resendAfterSeconds: EMAIL_CODE_RESEND_MS / SECOND_MS,
      };
    },

    /** The job. The code is made here, so that it is never written down except as a hash. */
    async send(email: string, purpose: CodePurpose): Promise<void> {
      const product = deps.productName;
      const isMember = (await membersRepository(db).findByEmail(email)) !== null;
      if (purpose === 'SIGNUP' && isMember) return deps.mailer.send(takenMail(email, product));
      if (purpose === 'RESET' && !isMember) return deps.mailer.send(noAccountMail(email, product));

      const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
      await emailCodesRepository(db).put({
        email,
        purpose,
        codeId: randomUUID(),
        codeHash: sign(key, signed(email, purpose, code)),
        tries: 0,
        expiresAt: after(deps.clock.now(), EMAIL_CODE_LIFE_MS),
        verifiedAt: null,
      });
      await deps.mailer.send(codeMail(email, product, purpose, code));
    },

    /** One try. Its count is committed whatever comes after, so that guessing cannot be rolled back. */
    async verify(email: string, purpose: CodePurpose, code: string): Promise<EmailCodeRow> {
      const now = deps.clock.now();
      const { row, verdict } = await db.transaction(async (tx: Db) => {
        const codes = emailCodesRepository(tx);
        const row = await codes.findForUpdate(email, purpose);
        const matches = row !== null && isSignature(key, signed(email, purpose, code), row.codeHash);
        const verdict = judgeCode(row, matches, now);
        if (verdict === 'MATCH') await codes.markVerified(email, purpose, now);
        else if (row) await codes.countTry(email, purpose);
        return { row, verdict };
      });
      if (verdict !== 'MATCH') throw new Refusal(REFUSED[verdict]);
      if (!row) throw new Error('a code that is not there cannot match');
      return row;
    },
  };
}

export type EmailCodeService = ReturnType<typeof emailCodeService>;
