import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { Tokens } from './tokens.ts';

export interface SignedIn {
  readonly memberId: number;
  readonly sessionId: string;
}

/** A revoked session stops within 30 s on every server: each may trust what it saw for this long. */
const TRUST_MS = 20_000;
/** About 10 MB of memory at the most. */
const REMEMBERED_SESSIONS = 50_000;

export interface SessionGate {
  authenticate(request: FastifyRequest): Promise<SignedIn>;
  /** Forget what was seen, so that a sign-out holds on this server at once. */
  forget(sessionId: string): void;
}

/** Lets requests through whose access token is good and whose session still lives. */
export function makeSessionGate(
  tokens: Tokens,
  clock: Clock,
  isLive: (session: SignedIn, now: Date) => Promise<boolean>,
): SessionGate {
  const seenAt = new LRUCache<string, number>({ max: REMEMBERED_SESSIONS });

  return {
    async authenticate(request) {
      const claims = tokens.access.read(bearerToken(request) ?? '');
      if (!claims) throw new Refusal('AUTH_REQUIRED');
      const now = clock.now();
      const seen = seenAt.get(claims.sessionId);
      if (seen === undefined || now.getTime() - seen >= TRUST_MS) {
        if (!(await isLive(claims, now))) throw new Refusal('AUTH_REQUIRED');
        seenAt.set(claims.sessionId, now.getTime());
      }
      return claims;
    },
    forget: (sessionId) => {
      seenAt.delete(sessionId);
    },
  };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
}
