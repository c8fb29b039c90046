import type { SocialError } from '@molip/contract';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@molip/domain/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessClaims, SocialFlow, Tokens } from '#platform/auth/tokens.ts';
import { isOwnerGone } from '#platform/database/sql-state.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { expireCookie, readCookie, setCookie, setSessionCookies } from '../accounts.cookies.ts';
import { deviceOf, visitorOf } from '../request-readers.ts';
import type { SignInService } from '../sign-in.service.ts';
import { flowCookies } from './flow-cookies.ts';
import { isInAppBrowser } from './in-app-browser.ts';
import type { OpenIdProvider, Purpose } from './open-id-provider.ts';
import { authorizationPath, callbackPath } from './providers.ts';
import type { SocialService } from './social.service.ts';
import { SocialFailure } from './social-failure.ts';

const CALLBACK_PAGE = '/auth/login';
const CONSENT_PAGE = '/auth/signup';
/** What a provider ends without anybody having tried to be somebody. */
const NOBODYS_GUESS: readonly SocialError[] = ['refused', 'provider_unavailable'];

interface Services {
  readonly social: SocialService;
  readonly signIn: SignInService;
  readonly tokens: Tokens;
  readonly limits: Limits;
  /** Null where a provider is not configured. */
  readonly providers: Readonly<Record<SocialProvider, OpenIdProvider | null>>;
  readonly publicUrl: string | null;
  readonly isHttps: (request: FastifyRequest) => boolean;
}

/**
 * The two addresses that a browser itself goes to: away to the provider, and back. A person sits before them, so whatever
 * goes wrong leads to a page that explains it.
 */
export async function socialNavigation(app: FastifyInstance, services: Services): Promise<void> {
  const { social, signIn, tokens, limits, isHttps } = services;
  const flows = flowCookies(tokens, isHttps);

  const providerOf = (provider: SocialProvider) => {
    const found = services.providers[provider];
    if (!found) throw new SocialFailure('provider_unavailable');
    return found;
  };

  const redirectUri = (provider: SocialProvider, { protocol, host }: FastifyRequest) =>
    new URL(callbackPath(provider), services.publicUrl ?? `${protocol}://${host}`).href;

  /** The ticket is good once. */
  const useTicket = (
    provider: SocialProvider,
    request: FastifyRequest,
    reply: FastifyReply,
  ): AccessClaims => {
    const ticket = tokens.linkTicket.read(readCookie(request, 'linkTicket') ?? '');
    expireCookie(reply, 'linkTicket', isHttps(request));
    if (ticket?.provider !== provider) throw new SocialFailure('expired');
    return { memberId: ticket.memberId, sessionId: ticket.sessionId };
  };

  const leave = async (provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) => {
    const found = providerOf(provider);
    if (provider === 'GOOGLE' && isInAppBrowser(request.headers['user-agent']))
      throw new SocialFailure('in_app_browser');
    const purpose = purposeOf(request);
    const link = purpose === 'LINK' ? useTicket(provider, request, reply) : undefined;
    const { url, secrets } = await found.begin(redirectUri(provider, request), purpose);
    flows.keep(request, reply, { provider, ...secrets, ...(link && { link }) });
    return url;
  };

  /** Only the browser that left may come back, with the word that it left with. */
  const flowOf = (provider: SocialProvider, request: FastifyRequest): SocialFlow => {
    const begun = flows.read(request).filter((flow) => flow.provider === provider);
    if (begun.length === 0) throw new SocialFailure('expired');
    const flow = begun.find(({ state }) => state === stateOf(request));
    if (!flow) throw new SocialFailure('state_mismatch');
    return flow;
  };

  /** So that the page has words for it: of one that linked, or was about to. */
  const isLinking = (request: FastifyRequest) =>
    purposeOf(request) === 'LINK' ||
    flows.read(request).some(({ state, link }) => link && state === stateOf(request));

  /** Counted before the provider is asked and given back on success, as a sign-in by password is. */
  const askProvider = async (provider: SocialProvider, flow: SocialFlow, request: FastifyRequest) => {
    await limits.take('signInPerClient', request.ip);
    try {
      const profile = await providerOf(provider).complete(queryOf(request), flow);
      await limits.giveBack('signInPerClient', request.ip);
      return profile;
    } catch (error) {
      if (error instanceof SocialFailure && NOBODYS_GUESS.includes(error.code))
        await limits.giveBack('signInPerClient', request.ip);
      throw error;
    }
  };

  const comeBack = async (provider: SocialProvider, request: FastifyRequest, reply: FastifyReply) => {
    const flow = flowOf(provider, request);
    flows.drop(request, reply, flow);
    const profile = await askProvider(provider, flow, request);

    if (flow.link) {
      await social.link(flow.link, provider, profile, deviceOf(request));
      return CALLBACK_PAGE;
    }
    const arrival = await social.arrive(provider, profile);
    if ('signup' in arrival) {
      setCookie(reply, 'socialSignup', tokens.socialSignup.write(arrival.signup), isHttps(request));
      return CONSENT_PAGE;
    }
    if ('join' in arrival) {
      setCookie(reply, 'socialJoin', tokens.socialJoin.write(arrival.join), isHttps(request));
      throw new SocialFailure('join_needs_password');
    }
    await limits.take('signInsPerMember', String(arrival.memberId));
    // The provider asked for the credentials again, as a reauthentication does.
    const isProof = flow.againSince !== undefined;
    const revalidate = social.requireLinkedIdentity({ provider, sub: profile.sub });
    const opened = await signIn.open(arrival.memberId, visitorOf(request, tokens), { revalidate, isProof });
    setSessionCookies(reply, opened, isHttps(request));
    return CALLBACK_PAGE;
  };

  const lead =
    (provider: SocialProvider, way: typeof leave) => async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const to = await way(provider, request, reply).catch((error: unknown) => {
        const link = isLinking(request) ? '&link=true' : '';
        return `${CALLBACK_PAGE}?error=${errorOf(error, provider, request)}${link}`;
      });
      return reply.redirect(to, 302);
    };

  for (const provider of SOCIAL_PROVIDERS) {
    app.get(authorizationPath(provider), lead(provider, leave));
    app.get(callbackPath(provider), lead(provider, comeBack));
  }
}

/** As it came: a name that is given twice must be seen twice. */
function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

function stateOf(request: FastifyRequest): string | null {
  return new URLSearchParams(queryOf(request)).get('state');
}

function purposeOf(request: FastifyRequest): Purpose {
  const query = new URLSearchParams(queryOf(request));
  if (query.has('link')) return 'LINK';
  return query.has('again') ? 'AGAIN' : 'SIGN_IN';
}

/** The word for the page. What the provider itself said may hold codes and names, so only its kind is written down. */
function errorOf(error: unknown, provider: SocialProvider, request: FastifyRequest): SocialError {
  if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return 'too_many';
  const hasEnded = error instanceof Refusal && error.code === 'AUTH_REQUIRED';
  if (hasEnded || isOwnerGone(error)) {
    request.log.debug({ provider }, 'a member left or unlinked the provider during a social sign-in');
    return 'failed';
  }
  if (!(error instanceof SocialFailure)) {
    request.log.error({ err: error, provider }, 'a social sign-in failed');
    return 'failed';
  }
  const { code, said, cause } = error;
  const because = cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
  if (because) request.log.warn({ provider, code, said, because }, 'a provider did not let somebody in');
  else request.log.debug({ provider, code }, 'a social sign-in was refused');
  return code;
}
