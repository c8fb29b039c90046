import { calls } from '@molip/contract';
import type { FastifyRequest } from 'fastify';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Routes } from '../../platform/http/routes.ts';
import {
  expireCookie,
  expireRefreshToken,
  expireSessionCookies,
  readCookie,
  setCookie,
  setRefreshToken,
  setSessionCookies,
} from './accounts.cookies.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { EmailCodeService } from './email-code.service.ts';
import type { MembersService } from './members.service.ts';
import { codeTryOf, proofTryOf, socialSignupOf, visitorOf } from './request-readers.ts';
import type { SignInService } from './sign-in.service.ts';
import type { WithdrawalService } from './withdrawal.service.ts';

interface Services {
  readonly signIn: SignInService;
  readonly members: MembersService;
  readonly emailCodes: EmailCodeService;
  readonly emailChange: EmailChangeService;
  readonly withdraw: WithdrawalService;
  readonly tokens: Tokens;
  readonly isHttps: (request: FastifyRequest) => boolean;
}

export function accountsRoutes(
  routes: Routes,
  { signIn, members, emailCodes, emailChange, withdraw, tokens, isHttps }: Services,
): void {
  routes.anyone(calls.login, async ({ body }, { request, reply }) => {
    const { member, ...opened } = await signIn.login(body.email, body.password, visitorOf(request, tokens));
    setSessionCookies(reply, opened, isHttps(request));
    return { accessToken: opened.accessToken, member };
  });

  routes.anyone(calls.refresh, async (_input, { request, reply }) => {
    const presented = readCookie(request, 'refreshToken');
    try {
      const { accessToken, refreshToken } = await signIn.refresh(presented, request.ip);
      setRefreshToken(reply, refreshToken, isHttps(request));
      return { accessToken };
    } catch (error) {
      const isWorthless = error instanceof Refusal && error.code === 'AUTH_REFRESH_INVALID';
      // Who came without a cookie is told nothing about one: another tab may be getting it at this moment.
      if (isWorthless && presented) expireRefreshToken(reply, isHttps(request));
      throw error;
    }
  });

  routes.anyone(calls.logout, async (_input, { request, reply }) => {
    expireSessionCookies(reply, isHttps(request));
    await signIn.logout(readCookie(request, 'refreshToken'));
  });

  routes.member(calls.listSessions, (who) => signIn.listSessions(who));
  routes.member(calls.endOtherSessions, (who) => signIn.endOtherSessions(who));
  routes.member(calls.endSession, (who, { params }) => signIn.endSession(who, params.id));

  routes.anyone(calls.sendEmailCode, async ({ body }, { request, reply }) => {
    const { requestId, ...times } = await emailCodes.request(body.email, body.purpose, request.ip);
    setCookie(reply, 'codeRequest', tokens.codeRequest.write({ requestId }), isHttps(request));
    return times;
  });

  routes.anyone(calls.verifyEmailCode, async ({ body }, { request, reply }) => {
    await emailCodes.verify(body.email, 'SIGNUP', body.code, codeTryOf(request, tokens));
    const proof = await emailCodes.prove(body.email, socialSignupOf(request, tokens)?.signupId);
    setCookie(reply, 'emailProof', tokens.emailProof.write(proof), isHttps(request));
    return { verified: true as const };
  });

  routes.anyone(calls.signup, async ({ body }, { request, reply }) => {
    const member = await members.signup(body, proofTryOf(request, tokens));
    expireCookie(reply, 'emailProof', isHttps(request));
    return member;
  });

  routes.anyone(calls.resetPassword, async ({ body }, { request, reply }) => {
    const { knownDevice } = await members.resetPassword(body, codeTryOf(request, tokens));
    setCookie(reply, 'knownDevice', knownDevice, isHttps(request));
  });

  routes.member(calls.readMember, (who) => members.read(who));
  routes.member(calls.changeMember, (who, { body }) => members.change(who, body));
  routes.member(calls.requestEmailChange, (who, { body }, { request }) =>
    emailChange.request(who, body, request.ip),
  );
  routes.member(calls.changeEmail, (who, { body }, { request }) => emailChange.change(who, body, request.ip));
  routes.member(calls.markIntroductionSeen, (who) => members.markIntroductionSeen(who));

  routes.member(calls.deleteMember, async (who, { body }, { request, reply }) => {
    await withdraw(who, body?.password);
    expireSessionCookies(reply, isHttps(request));
  });
}
