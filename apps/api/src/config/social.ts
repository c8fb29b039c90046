import { type Env, invalidValue, secureAddress, text } from './fields.ts';
import { allOrNone, requireGroup } from './groups.ts';

/** A provider that speaks OpenID Connect. */
export interface SocialConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The scopes that are requested from the provider. */
  readonly scope: string;
}

const USUAL = {
  GOOGLE: { issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  KAKAO: { issuer: 'https://kauth.kakao.com', scope: 'openid profile_nickname account_email' },
} as const;

export function readSocial(env: Env, provider: keyof typeof USUAL): SocialConfig | null {
  const id = `${provider}_CLIENT_ID`;
  const secret = `${provider}_CLIENT_SECRET`;
  // An attacker who reads this traffic can sign in as any member.
  const issuer = secureAddress(env, `${provider}_ISSUER`);
  const scope = readScope(env, `${provider}_SCOPE`);
  const group = allOrNone(env, [id, secret]);
  if (!group) {
    requireGroup(env, `${provider}_ISSUER`, id);
    requireGroup(env, `${provider}_SCOPE`, id);
    return null;
  }
  return {
    issuer: issuer ?? USUAL[provider].issuer,
    clientId: group[id] as string,
    clientSecret: group[secret] as string,
    scope: scope ?? USUAL[provider].scope,
  };
}

function readScope(env: Env, name: string): string | null {
  const scope = text(env, name);
  if (scope === null || scope.split(/\s+/).includes('openid')) return scope;
  throw invalidValue(name, {
    korean: 'openid를 넣고, 빈칸으로 나눠 적어 주세요. (예: openid profile_nickname)',
    english: 'Include openid and separate by blanks, such as "openid profile_nickname".',
  });
}
