import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../platform/auth/session-gate.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { emailChangeService } from './email-change.service.ts';
import { emailCodeService } from './email-code.service.ts';
import { membersService } from './members.service.ts';
import { reauthentication } from './reauthentication.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { signInService } from './sign-in.service.ts';
import { openIdProvider } from './social/open-id-provider.ts';
import { socialNavigation } from './social/social.navigation.ts';
import { socialRoutes } from './social/social.routes.ts';
import { socialService } from './social/social.service.ts';
import { withdrawalService } from './withdrawal.service.ts';

/** For the gate: whether a session that a token names still lives. */
export function isLiveSession(db: Db, session: SignedIn, now: Date): Promise<boolean> {
  return sessionsRepository(db).isLive(session, now);
}

export { consentsRepository } from './consents.repository.ts';
export { lockMemberDay, memberDay } from './member-day.ts';
export { membersRepository } from './members.repository.ts';

export function accountsModule(
  app: FastifyInstance,
  routes: Routes,
  deps: AccountsDeps,
  isHttps: (request: FastifyRequest) => boolean,
): { jobs: Job[] } {
  const emailCodes = emailCodeService(deps);
  const again = reauthentication(deps);
  const members = membersService(deps, emailCodes, again);
  const emailChange = emailChangeService(deps, emailCodes, again);
  const withdraw = withdrawalService(deps, again);
  const signIn = signInService(deps);
  const social = socialService(deps, emailCodes);
  const { tokens, limits, config, clock } = deps;
  accountsRoutes(routes, { signIn, members, emailCodes, emailChange, withdraw, tokens, isHttps });
  socialRoutes(routes, { social, signIn, tokens, isHttps });
  const { publicUrl, google, kakao } = config;
  // Google knows no prompt for the password: it is asked by max_age alone, and lets the account be chosen.
  const providers = {
    GOOGLE: google && openIdProvider(google, clock, 'select_account'),
    KAKAO: kakao && openIdProvider(kakao, clock, 'login'),
  };
  socialNavigation(app, { social, signIn, tokens, limits, providers, publicUrl, isHttps });
  return { jobs: accountsJobs(deps, { emailCodes, emailChange, members, social }) };
}
