import { after, DAY_MS } from '@molip/domain/kernel';
import * as z from 'zod/mini';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { type EmailCodeService, SEND_EMAIL_CODE } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** An ended session is of no use to anyone after this. */
const KEEP_EXPIRED_MS = 30 * DAY_MS;

const CodeRequest = z.object({
  email: z.string(),
  purpose: z.enum(['SIGNUP', 'RESET']),
  requestId: z.string(),
});

export function accountsJobs(deps: AccountsDeps, emailCodes: EmailCodeService): Job[] {
  return [
    {
      name: SEND_EMAIL_CODE,
      run: (payload) => {
        const { email, purpose, requestId } = CodeRequest.parse(payload);
        return emailCodes.send(email, purpose, requestId);
      },
    },
    {
      name: 'sweep-accounts',
      cron: '17 19 * * *', // 04:17 in Seoul
      run: async () => {
        const before = after(deps.clock.now(), -KEEP_EXPIRED_MS);
        await sessionsRepository(deps.database.db).deleteExpired(before);
        await emailCodesRepository(deps.database.db).deleteExpired(before);
      },
    },
  ];
}
