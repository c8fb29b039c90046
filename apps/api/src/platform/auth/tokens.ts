import { ACCESS_TOKEN_LIFE_MS, EMAIL_PROOF_LIFE_MS } from '@molip/domain/accounts';
import { createSigner, createVerifier } from 'fast-jwt';
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
}

export interface Tokens {
  access: Coder<AccessClaims>;
  emailProof: Coder<EmailProof>;
  /** No clock in it: the family's row knows when it ends. The same number is always the same token. */
  refresh: Coder<RefreshClaims>;
  knownDevice: Coder<{ readonly memberId: number; readonly deviceId: string }>;
  /** Names the request for an e-mail code to the browser that made it. */
  codeRequest: Coder<{ readonly requestId: string }>;
}

interface Coder<Claims> {
  write(claims: Claims): string;
  /** null for anything that was not written here, was tampered with or is too old. */
  read(token: string): Claims | null;
}

export function makeTokens(secret: string, clock: Clock): Tokens {
  return {
    access: expiring(
      deriveKey(secret, 'access'),
      ACCESS_TOKEN_LIFE_MS,
      clock,
      z.object({ memberId: z.int(), sessionId: z.string() }),
    ),
    emailProof: expiring(
      deriveKey(secret, 'email-proof'),
      EMAIL_PROOF_LIFE_MS,
      clock,
      z.object({ email: z.string(), codeId: z.string() }),
    ),
    refresh: signedFields(deriveKey(secret, 'refresh'), {
      write: ({ memberId, sessionId, number }: RefreshClaims) => [memberId, sessionId, number],
      read: ([memberId, sessionId, number]) => ({
        memberId: Number(memberId),
        sessionId: String(sessionId),
        number: Number(number),
      }),
    }),
    codeRequest: signedFields(deriveKey(secret, 'code-request'), {
      write: ({ requestId }: { requestId: string }) => [requestId],
      read: ([requestId]) => ({ requestId: String(requestId) }),
    }),
    knownDevice: signedFields(deriveKey(secret, 'known-device'), {
      write: ({ memberId, deviceId }: { memberId: number; deviceId: string }) => [memberId, deviceId],
      read: ([memberId, deviceId]) => ({ memberId: Number(memberId), deviceId: String(deviceId) }),
    }),
  };
}

/** A JWT. Its times are checked against our clock rather than the library's, so that tests can move it. */
function expiring<Claims extends object>(
  key: Buffer,
  lifeMs: number,
  clock: Clock,
  schema: z.ZodMiniType<Claims>,
): Coder<Claims> {
  const jwt = createSigner({ key, algorithm: 'HS256', noTimestamp: true });
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: true });
  const Times = z.object({ exp: z.number() });
  return {
    write: (claims) => jwt({ ...claims, exp: Math.floor((clock.now().getTime() + lifeMs) / 1000) }),
    read: (token) => {
      try {
        const payload: unknown = verify(token);
        const { exp } = Times.parse(payload);
        return exp * 1000 > clock.now().getTime() ? schema.parse(payload) : null;
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
