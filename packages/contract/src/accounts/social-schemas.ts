import type { SocialProvider as Provider } from '@molip/domain/accounts';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Uuid } from '#contract/primitives.ts';
import { Consents, Email, EmailCode, Nickname, SocialProvider } from './schemas.ts';

/** As it stands in addresses: /oauth2/authorization/google. */
export const ProviderInPath = lazily(() =>
  z.pipe(
    z.enum(['google', 'kakao'], '올바른 주소가 아니에요.'),
    z.transform((name): Provider => (name === 'google' ? 'GOOGLE' : 'KAKAO')),
  ),
);

/** A person whom a provider has authenticated, before any consent. */
export const PendingSocialSignup = lazily(() =>
  z.object({
    /** Identifies the sign-up, so that a form of another one is refused. */
    signupId: Uuid,
    provider: SocialProvider,
    /** null if the provider reported none: then an address is verified by a code. */
    email: z.nullable(z.string()),
    /** From the provider's name; may be empty. */
    nickname: z.string(),
  }),
);
export type PendingSocialSignup = z.infer<typeof PendingSocialSignup>;

export const SocialSignupBody = lazily(() =>
  z.object({
    nickname: Nickname,
    consents: Consents,
    /** Only if the provider reported none; needs the proof cookie or the code. */
    email: z.optional(Email),
    code: z.optional(EmailCode),
  }),
);

/** Why the way over a provider ended on /auth/login?error=…; the page there has a sentence for each. */
export type SocialError =
  /** Not configured, or unreachable. */
  | 'provider_unavailable'
  /** The person refused at the provider. */
  | 'refused'
  /** Took longer than ten minutes, or started in another browser. */
  | 'expired'
  | 'state_mismatch'
  /** The provider's code was used before, or has expired. */
  | 'code_used'
  | 'email_unverified'
  /** The address has an account: its password is asked for once, and the sign-in with it joins the two. */
  | 'join_needs_password'
  /** The member has taken this provider off their account; it is put back in the profile. */
  | 'unlinked'
  /** This account of the provider is linked to another member. */
  | 'linked_elsewhere'
  /** The member has another account of this provider linked. */
  | 'another_linked'
  /** Google refuses browsers inside of other apps. */
  | 'in_app_browser'
  | 'too_many'
  | 'failed';
