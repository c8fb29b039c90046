import { calls } from '@molip/contract';
import type { FastifyRequest } from 'fastify';
import type { Tokens } from '#platform/auth/tokens.ts';
import type { Routes } from '#platform/http/routes.ts';
import { setCookie, setSessionCookies } from '../accounts.cookies.ts';
import type { Reauthentication } from '../reauthentication.ts';
import { deviceOf, proofTryOf, socialSignupOf, visitorOf } from '../request-readers.ts';
import type { SignInService } from '../sign-in.service.ts';
import { authorizationPath } from './providers.ts';
import type { SocialService } from './social.service.ts';

interface Services {
  readonly social: SocialService;
  readonly signIn: SignInService;
  readonly again: Pick<Reauthentication, 'requireForMethods'>;
  readonly tokens: Tokens;
  readonly isHttps: (request: FastifyRequest) => boolean;
}

export function socialRoutes(routes: Routes, { social, signIn, again, tokens, isHttps }: Services): void {
  const pendingSignup = (request: FastifyRequest) => social.pendingSignup(socialSignupOf(request, tokens));

  routes.anyone(calls.readSocialSignup, (_input, { request }) => pendingSignup(request));

  routes.anyone(calls.finishSocialSignup, async ({ body }, { request, reply }) => {
    const signup = await pendingSignup(request);
    const member = await social.finishSignup(signup, body, proofTryOf(request, tokens));
    const revalidate = social.requireLinkedIdentity(signup);
    const opened = await signIn.open(member.memberId, visitorOf(request, tokens), {
      revalidate,
      isFirst: true,
    });
    setSessionCookies(reply, opened, isHttps(request));
    return member;
  });

  /** A navigation carries no access token. So the member's press of the button leaves a ticket for the one that follows. */
  routes.member(calls.startLink, async (who, { params }, { request, reply }) => {
    await again.requireForMethods(who);
    const { memberId, sessionId } = who;
    const ticket = tokens.linkTicket.write({ memberId, sessionId, provider: params.provider });
    setCookie(reply, 'linkTicket', ticket, isHttps(request));
    return { url: `${authorizationPath(params.provider)}?link` };
  });

  routes.member(calls.unlinkProvider, async (who, { params }, { request }) => {
    await again.requireForMethods(who);
    return social.unlink(who, params.provider, deviceOf(request));
  });
}
