import { calls } from '@molip/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tokens } from '#platform/auth/tokens.ts';
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

export async function socialRoutes(
  app: FastifyInstance,
  { social, signIn, again, tokens, isHttps }: Services,
): Promise<void> {
  const pendingSignup = (request: FastifyRequest) => social.pendingSignup(socialSignupOf(request, tokens));

  app.publicCall(calls.readSocialSignup, (request) => pendingSignup(request));

  app.publicCall(calls.finishSocialSignup, async (request, reply) => {
    const signup = await pendingSignup(request);
    const member = await social.finishSignup(signup, request.body, proofTryOf(request, tokens));
    const revalidate = social.requireLinkedIdentity(signup);
    const opened = await signIn.open(member.memberId, visitorOf(request, tokens), {
      revalidate,
      isFirst: true,
    });
    setSessionCookies(reply, opened, isHttps(request));
    return member;
  });

  /** A navigation carries no access token. So the member's press of the button leaves a ticket for the one that follows. */
  app.memberCall(calls.startLink, async (request, reply) => {
    await again.requireForMethods(request.member);
    const { memberId, sessionId } = request.member;
    const ticket = tokens.linkTicket.write({ memberId, sessionId, provider: request.params.provider });
    setCookie(reply, 'linkTicket', ticket, isHttps(request));
    return { url: `${authorizationPath(request.params.provider)}?link` };
  });

  app.memberCall(calls.unlinkProvider, async (request) => {
    await again.requireForMethods(request.member);
    return social.unlink(request.member, request.params.provider, deviceOf(request));
  });
}
