import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { Tokens } from './tokens.ts';

export interface SignedIn {
  readonly memberId: number;
  readonly sessionId: string;
}

/** How long a server trusts its last check of a session: a revoked one stops within 30 s on every server. */
const TRUST_MS = 20_000;
/** About 10 MB of memory at the most. */
const REMEMBERED_SESSIONS = 50_000;

export interface SessionGate {
  authenticate(request: FastifyRequest): Promise<SignedIn>;
  /** Drops the cached check, so that a sign-out takes effect on this server at once. */
  forget(sessionId: string): void;
}

/** Authenticates requests by their access token and its session. */
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
