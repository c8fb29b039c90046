import { MINUTE_MS } from '#domain/kernel/index.ts';
import { isNickname, NICKNAME_MAX, normalizeName } from './nickname.ts';

export const SOCIAL_PROVIDERS = ['GOOGLE', 'KAKAO'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** How long the sign-in at the provider may take. */
export const SOCIAL_FLOW_LIFE_MS = 10 * MINUTE_MS;
/** How long the consents and the nickname may wait for an answer. */
export const SOCIAL_SIGNUP_LIFE_MS = 15 * MINUTE_MS;
/** From the press of the button to the page that it leads to. */
export const SOCIAL_LINK_LIFE_MS = MINUTE_MS;

/** The address that a provider reports. Some report none; some report an unverified one. */
export interface ProviderEmail {
  readonly address: string;
  readonly isVerified: boolean;
}

/** The member with this address. */
export interface EmailOwner {
  readonly memberId: number;
  /** Whether they have unlinked the provider that is asking, and not linked it again. */
  readonly hasUnlinked: boolean;
}

export type SocialVerdict =
  | { readonly kind: 'SIGN_IN'; readonly memberId: number }
  /** The address belongs to both accounts, and both have proof of it: they become one. */
  | { readonly kind: 'JOIN'; readonly memberId: number }
  | { readonly kind: 'UNVERIFIED' }
  /** The owner of the address has taken this provider off their account: only they put it back, in the profile. */
  | { readonly kind: 'UNLINKED' }
  | { readonly kind: 'NEWCOMER' };

/**
 * Finds the account for a sign-in at a provider: by the provider's id; by the address only
 * the first time, and only if the provider has checked it: otherwise anyone could write another's address into a profile
 * there and walk in here. An unchecked address is refused whether or not it is known, so that it tells nothing.
 */
export function judgeSocialSignIn(
  linkedMemberId: number | null,
  email: ProviderEmail | null,
  owner: EmailOwner | null,
): SocialVerdict {
  if (linkedMemberId !== null) return { kind: 'SIGN_IN', memberId: linkedMemberId };
  if (email && !email.isVerified) return { kind: 'UNVERIFIED' };
  if (email && owner?.hasUnlinked) return { kind: 'UNLINKED' };
  if (email && owner) return { kind: 'JOIN', memberId: owner.memberId };
  return { kind: 'NEWCOMER' };
}

interface SignInMethods {
  readonly hasPassword: boolean;
  readonly linkedProviders: readonly SocialProvider[];
  readonly passkeyCount: number;
}

/** Members may not shut themselves out: one way in has to stay. `removed` is one passkey, or the provider of that name. */
export function isLastSignInMethod(
  { hasPassword, linkedProviders, passkeyCount }: SignInMethods,
  removed: SocialProvider | 'PASSKEY',
): boolean {
  const passkeysLeft = removed === 'PASSKEY' ? passkeyCount - 1 : passkeyCount;
  return !hasPassword && passkeysLeft <= 0 && linkedProviders.every((linked) => linked === removed);
}

/** A suggested nickname from the provider's name; empty if it is no valid one. */
export function suggestNickname(name: string | undefined): string {
  const short = [...normalizeName(name ?? '')].slice(0, NICKNAME_MAX).join('').trim();
  return isNickname(short) ? short : '';
}
