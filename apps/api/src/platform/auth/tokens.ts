import {
  ACCESS_TOKEN_LIFE_MS,
  EMAIL_PROOF_LIFE_MS,
  EXPORT_LINK_LIFE_MS,
  SOCIAL_FLOW_LIFE_MS,
  SOCIAL_LINK_LIFE_MS,
  SOCIAL_PROVIDERS,
  SOCIAL_SIGNUP_LIFE_MS,
  type SocialProvider,
} from '@molip/domain/accounts';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { deriveKey, isSignature, sign } from './keys.ts';

export interface AccessClaims {
  readonly memberId: number;
  readonly sessionId: string;
}

/** A refresh token names its family and its number in it; the signature makes it unguessable. */
export interface RefreshClaims extends AccessClaims {
  readonly number: number;
}

export interface EmailProof {
  readonly email: string;
  readonly codeId: string;
  /** The social sign-up during which it was issued. */
  readonly signupId?: string | undefined;
}

/** The ticket to link a provider: the member who started it. */
export interface LinkTicket extends AccessClaims {
  readonly provider: SocialProvider;
}

/** The link to an archive: its member, and the sign-in session that requested it. */
export interface ExportTicket extends AccessClaims {
  readonly linkId: string;
}

/** What the browser holds while its person is at a provider: the way back is only open to this very browser. */
export interface SocialFlow {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** The member who is linking the provider; without one it is a sign-in. */
  readonly link?: AccessClaims | undefined;
  /** Set where the person has to show who they are again: when that was asked, in seconds since 1970. */
  readonly againSince?: number | undefined;
}

/** The identity that a provider confirmed; the account is created after the consents. */
export interface SocialSignup {
  /** Names the row without which it is good no more. */
  readonly signupId: string;
  readonly provider: SocialProvider;
  readonly sub: string;
  readonly email: string | null;
  readonly nickname: string;
}

/** An account at a provider that may join a member's, once they have shown that they know the password. */
export interface SocialJoin {
  /** Names the row without which it is good no more. */
  readonly joinId: string;
  readonly memberId: number;
  readonly provider: SocialProvider;
  readonly sub: string;
  readonly email: string;
}

export interface Tokens {
  access: Coder<AccessClaims>;
  emailProof: Coder<EmailProof>;
  /** No clock in it: the family's row knows when it ends. The same number is always the same token. */
  refresh: Coder<RefreshClaims>;
  /** The session of this browser, for a sign-in that takes its place. Opens nothing. */
  openSession: Coder<AccessClaims>;
  knownDevice: Coder<KnownDevice>;
  /** Names the request for an e-mail code to the browser that made it. */
  codeRequest: Coder<{ readonly requestId: string }>;
  socialFlow: Coder<SocialFlow>;
  linkTicket: Coder<LinkTicket>;
  exportTicket: Coder<ExportTicket>;
  socialSignup: Coder<SocialSignup>;
  socialJoin: Coder<SocialJoin>;
}

/** A device that its member signed in on, until a reset of the password raises the epoch of the member. */
export interface KnownDevice {
  readonly memberId: number;
  readonly deviceId: string;
  readonly epoch: number;
}

interface Coder<Claims> {
  write(claims: Claims): string;
  /** null for anything that was not written here, was tampered with or is too old. */
  read(token: string): Claims | null;
}

const Access = z.object({ memberId: z.int(), sessionId: z.string() });
const Provider = z.enum(SOCIAL_PROVIDERS);
const Flow = z.object({
  provider: Provider,
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  link: z.optional(Access),
  againSince: z.optional(z.int()),
});
const Signup = z.object({
  signupId: z.string(),
  provider: Provider,
  sub: z.string(),
  email: z.nullable(z.string()),
  nickname: z.string(),
});

const Join = z.object({
  joinId: z.string(),
  memberId: z.int(),
  provider: Provider,
  sub: z.string(),
  email: z.string(),
});

export function makeTokens(secret: string, clock: Clock): Tokens {
  return {
    access: expiring(deriveKey(secret, 'access'), ACCESS_TOKEN_LIFE_MS, clock, Access),
    emailProof: expiring(
      deriveKey(secret, 'email-proof'),
      EMAIL_PROOF_LIFE_MS,
      clock,
      z.object({ email: z.string(), codeId: z.string(), signupId: z.optional(z.string()) }),
    ),
    refresh: signedFields(deriveKey(secret, 'refresh'), {
      write: ({ memberId, sessionId, number }: RefreshClaims) => [memberId, sessionId, number],
      read: ([memberId, sessionId, number]) => ({
        memberId: Number(memberId),
        sessionId: String(sessionId),
        number: Number(number),
      }),
    }),
    openSession: signedFields(deriveKey(secret, 'open-session'), {
      write: ({ memberId, sessionId }: AccessClaims) => [memberId, sessionId],
      read: ([memberId, sessionId]) => ({ memberId: Number(memberId), sessionId: String(sessionId) }),
    }),
    codeRequest: signedFields(deriveKey(secret, 'code-request'), {
      write: ({ requestId }: { requestId: string }) => [requestId],
      read: ([requestId]) => ({ requestId: String(requestId) }),
    }),
    knownDevice: signedFields(deriveKey(secret, 'known-device'), {
      write: ({ memberId, deviceId, epoch }: KnownDevice) => [memberId, deviceId, epoch],
      read: ([memberId, deviceId, epoch]) => ({
        memberId: Number(memberId),
        deviceId: String(deviceId),
        // Cookies from before there were epochs.
        epoch: Number(epoch ?? 0),
      }),
    }),
    socialFlow: expiring(deriveKey(secret, 'social-flow'), SOCIAL_FLOW_LIFE_MS, clock, Flow),
    linkTicket: expiring(
      deriveKey(secret, 'link-ticket'),
      SOCIAL_LINK_LIFE_MS,
      clock,
      z.extend(Access, { provider: Provider }),
    ),
    exportTicket: expiring(
      deriveKey(secret, 'export-ticket'),
      EXPORT_LINK_LIFE_MS,
      clock,
      z.extend(Access, { linkId: z.string() }),
    ),
    socialSignup: expiring(deriveKey(secret, 'social-signup'), SOCIAL_SIGNUP_LIFE_MS, clock, Signup),
    socialJoin: expiring(deriveKey(secret, 'social-join'), SOCIAL_SIGNUP_LIFE_MS, clock, Join),
  };
}

/** Verified access tokens are cached, as verifying one takes as long as finding a note. About 5 MB. */
const REMEMBERED_TOKENS = 10_000;

/** A JWT. Its times are checked against our clock rather than the library's, so that tests can move it. */
function expiring<Claims extends object>(
  key: Buffer,
  lifeMs: number,
  clock: Clock,
  schema: z.ZodMiniType<Claims>,
): Coder<Claims> {
  const jwt = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true });
  const Times = z.object({ exp: z.number() });
  const known = new LRUCache<string, { readonly claims: Claims; readonly expiresMs: number }>({
    max: REMEMBERED_TOKENS,
  });
  const readNew = (token: string) => {
    const payload: unknown = verify(token);
    const expiresMs = Times.parse(payload).exp * 1_000;
    return { claims: schema.parse(payload), expiresMs };
  };
  return {
    write: (claims) => jwt({ ...claims, exp: Math.floor((clock.now().getTime() + lifeMs) / 1_000) }),
    read: (token) => {
      try {
        const read = known.get(token) ?? readNew(token);
        if (read.expiresMs <= clock.now().getTime()) return null;
        if (!known.has(token)) known.set(token, read);
        return read.claims;
      } catch {
        return null;
      }
    },
  };
}

function signedFields<Claims>(
  key: Buffer,
  fields: { write(claims: Claims): (string | number)[]; read(fields: string[]): Claims },
): Coder<Claims> {
  return {
    write: (claims) => {
      const text = fields.write(claims).join('.');
      return `${text}.${sign(key, text)}`;
    },
    read: (token) => {
      const cut = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(cut, 0));
      return isSignature(key, text, token.slice(cut + 1)) ? fields.read(text.split('.')) : null;
    },
  };
}
