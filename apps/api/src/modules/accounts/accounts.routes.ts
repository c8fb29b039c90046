import { calls } from '@molip/contract';
import type { FastifyRequest } from 'fastify';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Http, Routes } from '../../platform/http/routes.ts';
import { expireCookie, readCookie, setCookie } from './accounts.cookies.ts';
import { deviceName } from './device-name.ts';
import type { CodeTry, EmailCodeService } from './email-code.service.ts';
import type { MembersService } from './members.service.ts';
import type { SignInService, Visitor } from './sign-in.service.ts';

interface Services {
  readonly signIn: SignInService;
  readonly members: MembersService;
  readonly emailCodes: EmailCodeService;
  readonly tokens: Tokens;
  readonly isHttps: (request: FastifyRequest) => boolean;
}

export function accountsRoutes(
  routes: Routes,
  { signIn, members, emailCodes, tokens, isHttps }: Services,
): void {
  const visitor = ({ request }: Http): Visitor => ({
    client: request.ip,
    device: deviceName(request.headers['user-agent']),
    knownDevice: readCookie(request, 'knownDevice'),
  });

  const codeTry = (request: FastifyRequest): CodeTry => ({
    client: request.ip,
    requestId: tokens.codeRequest.read(readCookie(request, 'codeRequest') ?? '')?.requestId,
  });

  routes.anyone(calls.login, async ({ body }, http) => {
    const { accessToken, refreshToken, knownDevice, member } = await signIn.login(
      body.email,
      body.password,
      visitor(http),
    );
    setCookie(http.reply, 'refreshToken', refreshToken, isHttps(http.request));
    setCookie(http.reply, 'knownDevice', knownDevice, isHttps(http.request));
    return { accessToken, member };
  });

  routes.anyone(calls.refresh, async (_input, { request, reply }) => {
    const presented = readCookie(request, 'refreshToken');
    try {
      const { accessToken, refreshToken } = await signIn.refresh(presented, request.ip);
      setCookie(reply, 'refreshToken', refreshToken, isHttps(request));
      return { accessToken };
    } catch (error) {
      const isWorthless = error instanceof Refusal && error.code === 'AUTH_REFRESH_INVALID';
      // Who came without a cookie is told nothing about one: another tab may be getting it at this moment.
      if (isWorthless && presented) expireCookie(reply, 'refreshToken', isHttps(request));
      throw error;
    }
  });

  routes.anyone(calls.logout, async (_input, { request, reply }) => {
    expireCookie(reply, 'refreshToken', isHttps(request));
    await signIn.logout(readCookie(request, 'refreshToken'));
  });

  routes.member(calls.listSessions, (who) => signIn.listSessions(who));
  routes.member(calls.endSession, (who, { params }) => signIn.endSession(who, params.id));

  routes.anyone(calls.sendEmailCode, async ({ body }, { request, reply }) => {
    const { requestId, ...times } = await emailCodes.request(body.email, body.purpose, request.ip);
    setCookie(reply, 'codeRequest', tokens.codeRequest.write({ requestId }), isHttps(request));
    return times;
  });

  routes.anyone(calls.verifyEmailCode, async ({ body }, { request, reply }) => {
    await emailCodes.verify(body.email, 'SIGNUP', body.code, codeTry(request));
    const proof = await emailCodes.prove(body.email);
    setCookie(reply, 'emailProof', tokens.emailProof.write(proof), isHttps(request));
    return { verified: true as const };
  });

  routes.anyone(calls.signup, async ({ body }, { request, reply }) => {
    const member = await members.signup(body, {
      ...codeTry(request),
      proofCookie: readCookie(request, 'emailProof'),
    });
    expireCookie(reply, 'emailProof', isHttps(request));
    return member;
  });

  routes.anyone(calls.resetPassword, async ({ body }, { request, reply }) => {
    const { knownDevice } = await members.resetPassword(body, codeTry(request));
    setCookie(reply, 'knownDevice', knownDevice, isHttps(request));
  });

  routes.member(calls.readMember, (who) => members.read(who));
  routes.member(calls.changeMember, (who, { body }) => members.change(who, body));
  routes.member(calls.markIntroductionSeen, (who) => members.markIntroductionSeen(who));

  routes.member(calls.deleteMember, async (who, { body }, { request, reply }) => {
    await members.delete(who, body?.password);
    expireCookie(reply, 'refreshToken', isHttps(request));
  });
}
