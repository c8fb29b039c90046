import type { FastifyRequest } from 'fastify';
import type { SocialSignup, Tokens } from '../../platform/auth/tokens.ts';
import { readCookie } from './accounts.cookies.ts';
import { deviceName } from './device-name.ts';
import type { CodeTry, ProofTry } from './email-code.service.ts';
import type { Visitor } from './sign-in.service.ts';

export function visitorOf(request: FastifyRequest, tokens: Tokens): Visitor {
  const { refresh, openSession } = tokens;
  return {
    client: request.ip,
    device: deviceName(request.headers['user-agent']),
    knownDevice: readCookie(request, 'knownDevice'),
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
