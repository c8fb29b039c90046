import { ACTIVITY_LIFE_MS } from '@molip/domain/accounts';
import { after, DAY_MS } from '@molip/domain/kernel';
import * as z from 'zod/mini';
import type { Job } from '#platform/jobs/jobs.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { ActivityMailOrder } from './accounts.mail.ts';
import { activityRepository } from './activity/activity.repository.ts';
import { type ActivityService, SEND_ACTIVITY_MAIL } from './activity/activity.service.ts';
import { emailChangesRepository } from './email-changes.repository.ts';
import { type EmailCodeService, SEND_EMAIL_CODE } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { usedChallengesRepository } from './passkeys/used-challenges.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
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
  // Orders of the version before have none.
  origin: z._default(z.nullable(z.string()), null),
});

interface Services {
  readonly emailCodes: EmailCodeService;
  readonly activity: ActivityService;
}

export function accountsJobs(deps: AccountsDeps, { emailCodes, activity }: Services): Job[] {
  return [
    {
      name: SEND_EMAIL_CODE,
      run: (payload) => emailCodes.send(Order.parse(payload)),
    },
    {
      name: SEND_ACTIVITY_MAIL,
      run: (payload) => activity.sendMail(ActivityMailOrder.parse(payload)),
    },
    {
      name: 'sweep-accounts',
      cron: '17 19 * * *', // 04:17 in Seoul
      run: async () => {
        const [{ db }, now] = [deps.database, deps.clock.now()];
        await sessionsRepository(db).deleteEnded(after(now, -SESSIONS_KEPT_MS));
        await emailCodesRepository(db).deleteExpired(after(now, -CODES_KEPT_MS));
        await socialSignupsRepository(db).deleteExpired(after(now, -CODES_KEPT_MS));
        await activityRepository(db).deleteUntil(after(now, -ACTIVITY_LIFE_MS));
        await emailChangesRepository(db).deleteExpired(now);
        await usedChallengesRepository(db).deleteExpired(now);
      },
    },
  ];
}
