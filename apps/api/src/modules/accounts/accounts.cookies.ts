import type { CookieSerializeOptions } from '@fastify/cookie';
import { EMAIL_CODE_LIFE_MS, EMAIL_PROOF_LIFE_MS, REFRESH_LIFE_MS } from '@molip/domain/accounts';
import { DAY_MS, SECOND_MS } from '@molip/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIES = {
  refreshToken: { path: '/api/auth', lifeMs: REFRESH_LIFE_MS },
  // For /api/email and /api/members alike.
  codeRequest: { path: '/api', lifeMs: EMAIL_CODE_LIFE_MS },
  emailProof: { path: '/api/members', lifeMs: EMAIL_PROOF_LIFE_MS },
  knownDevice: { path: '/api/auth', lifeMs: 365 * DAY_MS },
} as const;

type CookieName = keyof typeof COOKIES;

/** Out of reach of scripts and of other sites; over https, of the wire. */
function options(name: CookieName, secure: boolean): CookieSerializeOptions {
  return { path: COOKIES[name].path, httpOnly: true, sameSite: 'lax', secure };
}

export function setCookie(reply: FastifyReply, name: CookieName, value: string, secure: boolean): void {
  reply.setCookie(name, value, { ...options(name, secure), maxAge: COOKIES[name].lifeMs / SECOND_MS });
}

export function expireCookie(reply: FastifyReply, name: CookieName, secure: boolean): void {
  reply.clearCookie(name, options(name, secure));
}

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[name];
}
