import type { CookieSerializeOptions } from '@fastify/cookie';
import {
  EMAIL_CODE_LIFE_MS,
  EMAIL_PROOF_LIFE_MS,
  REFRESH_LIFE_MS,
  SOCIAL_FLOW_LIFE_MS,
  SOCIAL_LINK_LIFE_MS,
  SOCIAL_SIGNUP_LIFE_MS,
} from '@molip/domain/accounts';
import { DAY_MS, SECOND_MS } from '@molip/domain/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from './sign-in.service.ts';

const DEVICE_LIFE_MS = 365 * DAY_MS;
const SOCIAL_FLOW = { path: '/login/oauth2/code', lifeMs: SOCIAL_FLOW_LIFE_MS };
const COOKIES = {
  refreshToken: { path: '/api/auth', lifeMs: REFRESH_LIFE_MS },
  /** Says no more than that there is a refresh token, so that a page without one need not ask: it would be refused. */
  signedIn: { path: '/', lifeMs: REFRESH_LIFE_MS, isForScripts: true },
  // For /api/email and /api/members alike.
  codeRequest: { path: '/api', lifeMs: EMAIL_CODE_LIFE_MS },
  /** So that a sign-in by a provider, which the refresh token is not sent to, can end the session whose place it takes. */
  openSession: { path: '/login/oauth2/code', lifeMs: DEVICE_LIFE_MS },
  emailProof: { path: '/api/members', lifeMs: EMAIL_PROOF_LIFE_MS },
  socialFlow0: SOCIAL_FLOW,
  socialFlow1: SOCIAL_FLOW,
  socialFlow2: SOCIAL_FLOW,
  socialFlow3: SOCIAL_FLOW,
  socialTurn: { path: '/oauth2/authorization', lifeMs: SOCIAL_FLOW_LIFE_MS },
  linkTicket: { path: '/oauth2/authorization', lifeMs: SOCIAL_LINK_LIFE_MS },
  // For the proof of an address too, which is given to this sign-up alone.
  socialSignup: { path: '/api', lifeMs: SOCIAL_SIGNUP_LIFE_MS },
  /** For the sign-in by password that is asked for before a provider joins an account. */
  socialJoin: { path: '/api/auth', lifeMs: SOCIAL_SIGNUP_LIFE_MS },
  knownDevice: { path: '/api/auth', lifeMs: DEVICE_LIFE_MS },
  /** The same, for a sign-in by a provider. */
  knownDeviceBack: { path: '/login/oauth2/code', lifeMs: DEVICE_LIFE_MS },
  /** The same cookie for requests of mails. */
  knownDeviceMail: { path: '/api/email', lifeMs: DEVICE_LIFE_MS },
} as const;

type CookieName = keyof typeof COOKIES;

/** Out of reach of scripts, but for the one without a secret, and of other sites; over https, of the wire. */
function options(name: CookieName, secure: boolean): CookieSerializeOptions {
  const cookie = COOKIES[name];
  return { path: cookie.path, httpOnly: !('isForScripts' in cookie), sameSite: 'lax', secure };
}

export function setCookie(reply: FastifyReply, name: CookieName, value: string, secure: boolean): void {
  reply.setCookie(name, value, { ...options(name, secure), maxAge: COOKIES[name].lifeMs / SECOND_MS });
}

export function setRefreshToken(reply: FastifyReply, token: string, secure: boolean): void {
  setCookie(reply, 'refreshToken', token, secure);
  setCookie(reply, 'signedIn', '1', secure);
}

export function expireRefreshToken(reply: FastifyReply, secure: boolean): void {
  expireCookie(reply, 'refreshToken', secure);
  expireCookie(reply, 'signedIn', secure);
}

/** What a browser is left with by a sign-in, whichever way it came about. */
export function setSessionCookies(
  reply: FastifyReply,
  {
    refreshToken,
    knownDevice,
    openSession,
  }: Pick<OpenedSession, 'refreshToken' | 'knownDevice' | 'openSession'>,
  secure: boolean,
): void {
  setRefreshToken(reply, refreshToken, secure);
  setKnownDevice(reply, knownDevice, secure);
  setCookie(reply, 'openSession', openSession, secure);
  expireSignupCookies(reply, secure);
}

/** Sign-ins from this browser are no news to its member, and a stranger's failures do not count for them. */
export function setKnownDevice(reply: FastifyReply, knownDevice: string, secure: boolean): void {
  setCookie(reply, 'knownDevice', knownDevice, secure);
  setCookie(reply, 'knownDeviceBack', knownDevice, secure);
  setCookie(reply, 'knownDeviceMail', knownDevice, secure);
}

/** Somebody leaves this browser. */
export function expireSessionCookies(reply: FastifyReply, secure: boolean): void {
  expireRefreshToken(reply, secure);
  expireCookie(reply, 'openSession', secure);
  expireSignupCookies(reply, secure);
}

/** A sign-up that somebody left unfinished is not for whoever comes next. */
function expireSignupCookies(reply: FastifyReply, secure: boolean): void {
  expireCookie(reply, 'socialSignup', secure);
  expireCookie(reply, 'socialJoin', secure);
  expireCookie(reply, 'emailProof', secure);
}

export function expireCookie(reply: FastifyReply, name: CookieName, secure: boolean): void {
  reply.clearCookie(name, options(name, secure));
}

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[name];
}
