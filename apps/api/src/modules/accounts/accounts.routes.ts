import { calls } from '@molip/contract';
import type { FastifyRequest } from 'fastify';
import type { Tokens } from '#platform/auth/tokens.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Routes } from '#platform/http/routes.ts';
import {
  expireCookie,
  expireRefreshToken,
  expireSessionCookies,
  readCookie,
  setCookie,
  setKnownDevice,
  setRefreshToken,
  setSessionCookies,
} from './accounts.cookies.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { EmailCodeService } from './email-code.service.ts';
import type { EmailRestorationService } from './email-restoration.service.ts';
import type { MembersService } from './members.service.ts';
import {
  codeTryOf,
  deviceOf,
  loopbackOriginOf,
  proofTryOf,
  socialSignupOf,
  visitorOf,
} from './request-readers.ts';
import type { SignInService } from './sign-in.service.ts';
import type { SignInMethodsService } from './sign-in-methods.ts';
import type { SocialService } from './social/social.service.ts';
import type { WithdrawalService } from './withdrawal.service.ts';

interface Services {
  readonly signIn: SignInService;
  readonly members: MembersService;
  readonly emailCodes: EmailCodeService;
  readonly emailChange: EmailChangeService;
  readonly restoration: EmailRestorationService;
  readonly methods: SignInMethodsService;
  readonly withdraw: WithdrawalService;
  readonly social: Pick<SocialService, 'join'>;
  readonly tokens: Tokens;
  readonly publicUrl: string | null;
  readonly isHttps: (request: FastifyRequest) => boolean;
}

export function accountsRoutes(
  routes: Routes,
  {
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
  }: Services,
): void {
  const requesterOf = (request: FastifyRequest) => ({
    client: request.ip,
    knownDevice: readCookie(request, 'knownDeviceMail'),
    origin: publicUrl ?? loopbackOriginOf(request),
  });

  routes.anyone(calls.login, async ({ body }, { request, reply }) => {
    const { member, ...opened } = await signIn.login(body.email, body.password, visitorOf(request, tokens));
    setSessionCookies(reply, opened, isHttps(request));
    const join = tokens.socialJoin.read(readCookie(request, 'socialJoin') ?? '');
    const joined = join
      ? await social.join(join, member, { device: deviceOf(request), sessionId: opened.session.sessionId })
      : member;
    return { accessToken: opened.accessToken, member: joined };
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
  routes.member(calls.endOtherSessions, async (who, _input, { request, reply }) => {
    const browser = { device: deviceOf(request), refreshToken: readCookie(request, 'refreshToken') };
    const refreshToken = await signIn.endOtherSessions(who, browser);
    if (refreshToken) setRefreshToken(reply, refreshToken, isHttps(request));
  });
  routes.member(calls.endSession, (who, { params }, { request }) =>
    signIn.endSession(who, params.id, deviceOf(request)),
  );

  routes.anyone(calls.sendEmailCode, async ({ body }, { request, reply }) => {
    const { requestId, ...times } = await emailCodes.request(body.email, body.purpose, requesterOf(request));
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
    const { member, knownDevice } = await members.signup(body, proofTryOf(request, tokens));
    expireCookie(reply, 'emailProof', isHttps(request));
    setKnownDevice(reply, knownDevice, isHttps(request));
    return member;
  });

  routes.anyone(calls.restoreEmail, async ({ body }, { request }) => ({
    resetToken: await restoration.restore(body.token, { client: request.ip, device: deviceOf(request) }),
  }));
  routes.anyone(calls.listResetMethods, ({ body }, { request }) =>
    methods.listForReset(body, codeTryOf(request, tokens)),
  );

  routes.anyone(calls.resetPassword, async ({ body }, { request, reply }) => {
    const { knownDevice } = await members.resetPassword(body, codeTryOf(request, tokens), deviceOf(request));
    setKnownDevice(reply, knownDevice, isHttps(request));
  });

  routes.member(calls.readMember, (who) => members.read(who));
  routes.member(calls.changeMember, async (who, { body }, { request, reply }) => {
    const { member, knownDevice } = await members.change(who, body, deviceOf(request));
    if (knownDevice !== null) setKnownDevice(reply, knownDevice, isHttps(request));
    return member;
  });
  routes.member(calls.requestEmailChange, (who, { body }, { request }) =>
    emailChange.request(who, body, requesterOf(request)),
  );
  routes.member(calls.changeEmail, (who, { body }, { request }) =>
    // Not by the Host header, even of this machine: a thief who changes the address chooses it.
    emailChange.change(who, body, { client: request.ip, origin: publicUrl, device: deviceOf(request) }),
  );
  routes.member(calls.markIntroductionSeen, (who) => members.markIntroductionSeen(who));

  routes.member(calls.deleteMember, async (who, { body }, { request, reply }) => {
    await withdraw(who, body?.password);
    expireSessionCookies(reply, isHttps(request));
  });
}
