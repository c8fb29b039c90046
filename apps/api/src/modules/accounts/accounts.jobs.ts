import { SOCIAL_PROVIDERS } from '@molip/domain/accounts';
import { after, DAY_MS } from '@molip/domain/kernel';
import * as z from 'zod/mini';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { type EmailChangeService, SEND_EMAIL_CHANGED_MAIL } from './email-change.service.ts';
import { type EmailCodeService, SEND_EMAIL_CODE } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { type MembersService, SEND_PASSWORD_CHANGED_MAIL } from './members.service.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { SEND_LINKED_MAIL, type SocialService } from './social/social.service.ts';
import { socialSignupsRepository } from './social/social-signups.repository.ts';

/** So long a member may want to know which devices were signed in. */
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** Most are of people who never became members: they are of no use once they have expired. */
const CODES_KEPT_MS = DAY_MS;

const Order = z.object({
  email: z.string(),
  purpose: z.enum(['SIGNUP', 'RESET', 'CHANGE']),
  requestId: z.string(),
  memberId: z._default(z.nullable(z.int()), null),
});

const Address = z.object({ email: z.string() });
const LinkedProvider = z.object({ memberId: z.int(), provider: z.enum(SOCIAL_PROVIDERS) });

interface Services {
  readonly emailCodes: EmailCodeService;
  readonly emailChange: EmailChangeService;
  readonly members: MembersService;
  readonly social: SocialService;
}

export function accountsJobs(
  deps: AccountsDeps,
  { emailCodes, emailChange, members, social }: Services,
): Job[] {
  return [
    {
      name: SEND_EMAIL_CODE,
      run: (payload) => emailCodes.send(Order.parse(payload)),
    },
    {
      name: SEND_EMAIL_CHANGED_MAIL,
      run: (payload) => emailChange.tellOldAddress(Address.parse(payload).email),
    },
    {
      name: SEND_PASSWORD_CHANGED_MAIL,
      run: (payload) => members.tellPasswordChanged(Address.parse(payload).email),
    },
    {
      name: SEND_LINKED_MAIL,
      run: (payload) => {
        const { memberId, provider } = LinkedProvider.parse(payload);
        return social.sendLinkedMail(memberId, provider);
      },
    },
    {
      name: 'sweep-accounts',
      cron: '17 19 * * *', // 04:17 in Seoul
      run: async () => {
        const [{ db }, now] = [deps.database, deps.clock.now()];
        await sessionsRepository(db).deleteEnded(after(now, -SESSIONS_KEPT_MS));
        await emailCodesRepository(db).deleteExpired(after(now, -CODES_KEPT_MS));
        await socialSignupsRepository(db).deleteExpired(after(now, -CODES_KEPT_MS));
      },
    },
  ];
}
