import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#config/loopback.ts';
import type { SocialSignup, Tokens } from '#platform/auth/tokens.ts';
import { readCookie } from './accounts.cookies.ts';
import { deviceName } from './device-name.ts';
import type { CodeTry, ProofTry } from './email-code.service.ts';
import type { Visitor } from './sign-in.service.ts';

export function deviceOf(request: FastifyRequest): string {
  return deviceName(request.headers['user-agent']);
}

/**
 * Where the browser says this server is, if that is its own machine. Any other name may be a forged Host header: a link
 * with it would bring the token of a reset to a stranger's server.
 */
export function loopbackOriginOf({ protocol, host }: FastifyRequest): string | null {
  const address = `${protocol}://${host}`;
  if (!URL.canParse(address)) return null;
  const { hostname, origin } = new URL(address);
  return isLoopback(hostname) ? origin : null;
}

export function visitorOf(request: FastifyRequest, tokens: Tokens): Visitor {
  const { refresh, openSession } = tokens;
  return {
    client: request.ip,
    device: deviceOf(request),
    knownDevice: readCookie(request, 'knownDevice') ?? readCookie(request, 'knownDeviceBack'),
    replacedSession:
      refresh.read(readCookie(request, 'refreshToken') ?? '') ??
      openSession.read(readCookie(request, 'openSession') ?? ''),
  };
}

export function socialSignupOf(request: FastifyRequest, tokens: Tokens): SocialSignup | null {
  return tokens.socialSignup.read(readCookie(request, 'socialSignup') ?? '');
}

export function codeTryOf(request: FastifyRequest, tokens: Tokens): CodeTry {
  const cookie = readCookie(request, 'codeRequest') ?? '';
  return { client: request.ip, requestId: tokens.codeRequest.read(cookie)?.requestId };
}

export function proofTryOf(request: FastifyRequest, tokens: Tokens): ProofTry {
  return { ...codeTryOf(request, tokens), proofCookie: readCookie(request, 'emailProof') };
}
