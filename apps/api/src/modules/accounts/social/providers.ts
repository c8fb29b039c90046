import type { SocialProvider } from '@molip/domain/accounts';

/** As the owners write them. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = { GOOGLE: 'Google', KAKAO: '카카오' };

/** As they stand in addresses. */
const PROVIDER_PATHS: Record<SocialProvider, string> = { GOOGLE: 'google', KAKAO: 'kakao' };

export function authorizationPath(provider: SocialProvider): string {
  return `/oauth2/authorization/${PROVIDER_PATHS[provider]}`;
}

/** Where the provider sends the browser back to; registered there. */
export function callbackPath(provider: SocialProvider): string {
  return `/login/oauth2/code/${PROVIDER_PATHS[provider]}`;
}
