import type { SocialProvider } from '@molip/domain/accounts';

/** Providers as they stand in addresses. */
export const PROVIDER_PATHS = { GOOGLE: 'google', KAKAO: 'kakao' } as const satisfies Record<
  SocialProvider,
  string
>;

/** The server leads on from there: this is no page of the client. */
export function authorizationPath(provider: SocialProvider): string {
  return `/oauth2/authorization/${PROVIDER_PATHS[provider]}`;
}
