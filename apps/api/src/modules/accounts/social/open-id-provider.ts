import { Email } from '@molip/contract';
import type { ProviderEmail } from '@molip/domain/accounts';
import { SECOND_MS } from '@molip/domain/kernel';
import * as oidc from 'openid-client';
import type { SocialConfig } from '#config/social.ts';
import type { SocialFlow } from '#platform/auth/tokens.ts';
import type { Clock } from '#platform/clock.ts';
import { discoverOnce } from './discover-once.ts';
import { failureOf } from './provider-failures.ts';

type FlowSecrets = Pick<SocialFlow, 'state' | 'nonce' | 'codeVerifier' | 'redirectUri' | 'againSince'>;

/** A plain sign-in, a choice of the account that is to be linked, or showing once more who one is. */
export type Purpose = 'SIGN_IN' | 'LINK' | 'AGAIN';

/** The provider's clock may be ahead of ours, or behind. */
const CLOCKS_APART_S = 60;
/** The provider's own name for a person; RFC 7519 and OpenID Connect hold it to 255 ASCII characters. */
const SUB = /^[ -~]{1,255}$/;

/** What a provider vouches for. */
export interface SocialProfile {
  readonly sub: string;
  readonly email: ProviderEmail | null;
  readonly name: string | undefined;
}

export interface OpenIdProvider {
  /** Where to send the browser, and what it has to bring back. */
  begin(
    redirectUri: string,
    purpose: Purpose,
  ): Promise<{ readonly url: string; readonly secrets: FlowSecrets }>;
  /** Trades what the browser brought back for who its person is. */
  complete(query: string, secrets: FlowSecrets): Promise<SocialProfile>;
}

/** One for every provider that speaks OpenID Connect; they differ by configuration alone. */
export function openIdProvider(
  config: SocialConfig,
  clock: Clock,
  promptAgain: 'login' | 'select_account',
): OpenIdProvider {
  const wishes: Record<Purpose, Record<string, string>> = {
    SIGN_IN: {},
    LINK: { prompt: 'select_account' },
    AGAIN: { prompt: promptAgain, max_age: '0' },
  };
  const discover = discoverOnce(config, clock);
  return {
    async begin(redirectUri, purpose) {
      const server = await discover().catch((error: unknown) => {
        throw failureOf(error);
      });
      const secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        redirectUri,
        ...(purpose === 'AGAIN' && { againSince: secondsNow() }),
      };
      const url = oidc.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: config.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...wishes[purpose],
      });
      return { url: url.href, secrets };
    },

    async complete(query, { state, nonce, codeVerifier, redirectUri, againSince }) {
      const cameBackTo = new URL(redirectUri);
      cameBackTo.search = query;
      try {
        const server = await discover();
        const tokens = await oidc.authorizationCodeGrant(server, cameBackTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        requireSound(claims, againSince);
        // Kakao only tells here whether it has checked the address.
        const told = server.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(server, tokens.access_token, claims.sub)
          : {};
        return profileOf(claims, told);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** By the machine's clock, as the library judges the other times of a token. */
function secondsNow(): number {
  return Math.floor(Date.now() / SECOND_MS);
}

function requireSound({ sub, iat, auth_time }: oidc.IDToken, againSince: number | undefined): void {
  if (!SUB.test(sub)) throw new Error('a sub that cannot be one');
  if (iat > secondsNow() + CLOCKS_APART_S) throw new Error('issued in time to come');
  const isStale = auth_time !== undefined && auth_time < (againSince ?? 0) - CLOCKS_APART_S;
  if (isStale) throw new Error('not signed in again');
}

type Claims = Readonly<Record<string, unknown>>;

function profileOf(claims: oidc.IDToken, told: Claims): SocialProfile {
  const { sub } = claims;
  // An address counts as checked by the word of who told it: one of the ID token is not, by a word of the other's.
  const source: Claims = told['email'] === undefined ? claims : told;
  const address = Email.safeParse(source['email']);
  const email = address.success
    ? { address: address.data, isVerified: source['email_verified'] === true }
    : null;
  const names = [told['nickname'], claims['nickname'], told['name'], claims['name']];
  return {
    sub,
    email,
    name: names.find((name): name is string => typeof name === 'string' && name.trim() !== ''),
  };
}
