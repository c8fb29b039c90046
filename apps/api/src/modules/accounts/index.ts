import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { activityService, type RecordActivity } from './activity/activity.service.ts';
import { emailChangeService } from './email-change.service.ts';
import { emailCodeService } from './email-code.service.ts';
import { emailRestorationService } from './email-restoration.service.ts';
import { membersService } from './members.service.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { passkeysService } from './passkeys/passkeys.service.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { type RequireRecentSignIn, reauthentication } from './reauthentication.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { signInService } from './sign-in.service.ts';
import { signInMethodsService } from './sign-in-methods.ts';
import { openIdProvider } from './social/open-id-provider.ts';
import { socialNavigation } from './social/social.navigation.ts';
import { socialRoutes } from './social/social.routes.ts';
import { socialService } from './social/social.service.ts';
import { withdrawalService } from './withdrawal.service.ts';

/** For the gate: whether a session that a token names still lives. */
export function isLiveSession(db: Db, session: SignedIn, now: Date): Promise<boolean> {
  return sessionsRepository(db).isLive(session, now);
}

export type { RecordActivity } from './activity/activity.service.ts';
export { consentsRepository } from './consents.repository.ts';
export { lockSignedInMember } from './found-member.ts';
export { lockMemberDay, memberDay } from './member-day.ts';
export { membersRepository } from './members.repository.ts';
export type { RequireRecentSignIn } from './reauthentication.ts';
export { deviceOf } from './request-readers.ts';

export function accountsModule(
  app: FastifyInstance,
  deps: AccountsDeps,
): { jobs: Job[]; recordActivity: RecordActivity; requireRecentSignIn: RequireRecentSignIn } {
  const emailCodes = emailCodeService(deps);
  const again = reauthentication(deps);
  const activity = activityService(deps);
  const methods = signInMethodsService(deps, emailCodes, activity.record);
  const members = membersService(deps, emailCodes, again, activity.record, methods.removeRecent);
  const emailChange = emailChangeService(deps, emailCodes, again, activity.record);
  const restoration = emailRestorationService(deps, emailCodes, activity.record, methods.removeRecent);
  const withdraw = withdrawalService(deps, again);
  const signIn = signInService(deps, activity.record);
  const social = socialService(deps, emailCodes, activity.record);
  const { tokens, limits, config, clock, isHttps } = deps;
  const passkeys = passkeysService(deps, activity.record);
  const siteOf = (request: FastifyRequest) => relyingPartyOf(request, config.publicUrl);
  app.register(activityRoutes, { activity, again, passkeys, siteOf });
  app.register(passkeysRoutes, { passkeys, signIn, members, again, tokens, config, siteOf, isHttps });
  app.register(socialRoutes, { social, signIn, again, tokens, isHttps });
  const { publicUrl, google, kakao } = config;
  app.register(accountsRoutes, {
    signIn,
    members,
    emailCodes,
    emailChange,
    restoration,
    methods,
    withdraw,
    social,
    tokens,
    publicUrl,
    isHttps,
  });
  // Google knows no prompt for the password: it is asked by max_age alone, and lets the account be chosen.
  const providers = {
    GOOGLE: google && openIdProvider(google, clock, 'select_account'),
    KAKAO: kakao && openIdProvider(kakao, clock, 'login'),
  };
  app.register(socialNavigation, { social, signIn, tokens, limits, providers, publicUrl, isHttps });
  return {
    jobs: accountsJobs(deps, { emailCodes, activity }),
    recordActivity: activity.record,
    requireRecentSignIn: again.requireRecentSignIn,
  };
}
