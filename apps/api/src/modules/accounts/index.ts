import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../platform/auth/session-gate.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { emailCodeService } from './email-code.service.ts';
import { membersService } from './members.service.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { signInService } from './sign-in.service.ts';
import { socialRoutes } from './social.routes.ts';

/** For the gate: whether a session that a token names still lives. */
export function isLiveSession(db: Db, session: SignedIn, now: Date): Promise<boolean> {
  return sessionsRepository(db).isLive(session, now);
}

export { consentsRepository } from './consents.repository.ts';
export { lockMemberDay, memberDay } from './member-day.ts';

export function accountsModule(
  app: FastifyInstance,
  routes: Routes,
  deps: AccountsDeps,
  isHttps: (request: FastifyRequest) => boolean,
): { jobs: Job[] } {
  const emailCodes = emailCodeService(deps);
  const members = membersService(deps, emailCodes);
  const signIn = signInService(deps);
  accountsRoutes(routes, { signIn, members, emailCodes, tokens: deps.tokens, isHttps });
  socialRoutes(app);
  return { jobs: accountsJobs(deps, emailCodes) };
}
