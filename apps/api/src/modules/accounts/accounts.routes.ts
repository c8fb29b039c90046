import { calls } from '@molip/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tokens } from '#platform/auth/tokens.ts';
import { Refusal } from '#platform/http/refusal.ts';
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

export async function accountsRoutes(
  app: FastifyInstance,
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
): Promise<void> {
  const requesterOf = (request: FastifyRequest) => ({
    client: request.ip,
    knownDevice: readCookie(request, 'knownDeviceMail'),
    origin: publicUrl ?? loopbackOriginOf(request),
  });

  app.publicCall(calls.login, async (request, reply) => {
    const { member, ...opened } = await signIn.login(
      request.body.email,
      request.body.password,
      visitorOf(request, tokens),
    );
    setSessionCookies(reply, opened, isHttps(request));
    const join = tokens.socialJoin.read(readCookie(request, 'socialJoin') ?? '');
    const joined = join
      ? await social.join(join, member, { device: deviceOf(request), sessionId: opened.session.sessionId })
      : member;
    return { accessToken: opened.accessToken, member: joined };
  });

  app.publicCall(calls.refresh, async (request, reply) => {
    const presented = readCookie(request, 'refreshToken');
    try {
      const { accessToken, refreshToken } = await signIn.refresh(presented, request.ip);
      setRefreshToken(reply, refreshToken, isHttps(request));
      return { accessToken };
    } catch (error) {
      const isWorthless = error instanceof Refusal && error.code === 'AUTH_REFRESH_INVALID';
      // Without a cookie in the request none is expired: another tab may be receiving one at this moment.
      if (isWorthless && presented) expireRefreshToken(reply, isHttps(request));
      throw error;
    }
  });

  app.publicCall(calls.logout, async (request, reply) => {
    expireSessionCookies(reply, isHttps(request));
    await signIn.logout(readCookie(request, 'refreshToken'));
  });

  app.memberCall(calls.listSessions, ({ member }) => signIn.listSessions(member));
  app.memberCall(calls.endOtherSessions, async (request, reply) => {
    const browser = { device: deviceOf(request), refreshToken: readCookie(request, 'refreshToken') };
    const refreshToken = await signIn.endOtherSessions(request.member, browser);
    if (refreshToken) setRefreshToken(reply, refreshToken, isHttps(request));
  });
  app.memberCall(calls.endSession, (request) =>
    signIn.endSession(request.member, request.params.id, deviceOf(request)),
  );

  app.publicCall(calls.sendEmailCode, async (request, reply) => {
    const { requestId, ...times } = await emailCodes.request(
      request.body.email,
      request.body.purpose,
      requesterOf(request),
    );
    setCookie(reply, 'codeRequest', tokens.codeRequest.write({ requestId }), isHttps(request));
    return times;
  });

  app.publicCall(calls.verifyEmailCode, async (request, reply) => {
    await emailCodes.verify(request.body.email, 'SIGNUP', request.body.code, codeTryOf(request, tokens));
    const proof = await emailCodes.prove(request.body.email, socialSignupOf(request, tokens)?.signupId);
    setCookie(reply, 'emailProof', tokens.emailProof.write(proof), isHttps(request));
    return { verified: true as const };
  });

  app.publicCall(calls.signup, async (request, reply) => {
    const { member, knownDevice } = await members.signup(request.body, proofTryOf(request, tokens));
    expireCookie(reply, 'emailProof', isHttps(request));
    setKnownDevice(reply, knownDevice, isHttps(request));
    return member;
  });

  app.publicCall(calls.restoreEmail, async (request) => ({
    resetToken: await restoration.restore(request.body.token, {
      client: request.ip,
      device: deviceOf(request),
    }),
  }));
  app.publicCall(calls.listResetMethods, (request) =>
    methods.listForReset(request.body, codeTryOf(request, tokens)),
  );

  app.publicCall(calls.resetPassword, async (request, reply) => {
    const { knownDevice } = await members.resetPassword(
      request.body,
      codeTryOf(request, tokens),
      deviceOf(request),
    );
    setKnownDevice(reply, knownDevice, isHttps(request));
  });

  app.memberCall(calls.readMember, ({ member }) => members.read(member));
  app.memberCall(calls.changeMember, async (request, reply) => {
    const { member, knownDevice } = await members.change(request.member, request.body, deviceOf(request));
    if (knownDevice !== null) setKnownDevice(reply, knownDevice, isHttps(request));
    return member;
  });
  app.memberCall(calls.requestEmailChange, (request) =>
    emailChange.request(request.member, request.body, requesterOf(request)),
  );
  app.memberCall(calls.changeEmail, (request) =>
    // Not by the Host header, even of this machine: a thief who changes the address chooses it.
    emailChange.change(request.member, request.body, {
      client: request.ip,
      origin: publicUrl,
      device: deviceOf(request),
    }),
  );
  app.memberCall(calls.markIntroductionSeen, ({ member }) => members.markIntroductionSeen(member));

  app.memberCall(calls.deleteMember, async (request, reply) => {
    await withdraw(request.member, request.body?.password);
    expireSessionCookies(reply, isHttps(request));
  });
}
