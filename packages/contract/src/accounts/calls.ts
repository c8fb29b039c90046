import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { CodeSent, Email, EmailCode, LoginBody, Member, SignupBody } from './schemas.ts';

const AccessToken = lazily(() => z.object({ accessToken: z.string() }));

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  who: 'anyone',
  summary: 'Sign in; sets the refresh cookie',
  body: LoginBody,
  status: 200,
  response: lazily(() => z.object({ accessToken: z.string(), member: Member })),
  refusals: ['AUTH_INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
});

export const refresh = call({
  method: 'POST',
  path: '/api/auth/refresh',
  who: 'anyone',
  summary: 'Trade the refresh cookie for an access token and the next cookie',
  status: 200,
  response: AccessToken,
  refusals: ['AUTH_REFRESH_INVALID'],
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  who: 'anyone',
  summary: 'End the session of the refresh cookie and expire the cookie',
  status: 204,
});

export const sendEmailCode = call({
  method: 'POST',
  path: '/api/email/verification',
  who: 'anyone',
  summary: 'Send a code; answers alike whether or not the address is known',
  body: lazily(() => z.object({ email: Email, purpose: z._default(z.enum(['SIGNUP', 'RESET']), 'SIGNUP') })),
  status: 202,
  response: CodeSent,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const verifyEmailCode = call({
  method: 'POST',
  path: '/api/email/code',
  who: 'anyone',
  summary: 'Check a sign-up code; sets the proof cookie',
  body: lazily(() => z.object({ email: Email, code: EmailCode })),
  status: 200,
  response: lazily(() => z.object({ verified: z.literal(true) })),
  refusals: ['EMAIL_CODE_MISMATCH', 'EMAIL_CODE_EXHAUSTED', 'EMAIL_CODE_EXPIRED'],
});

export const signup = call({
  method: 'POST',
  path: '/api/members',
  who: 'anyone',
  summary: 'Create a member; needs the proof cookie or the code itself',
  body: SignupBody,
  status: 201,
  response: Member,
  refusals: [
    'EMAIL_NOT_VERIFIED',
    'EMAIL_CODE_MISMATCH',
    'EMAIL_CODE_EXHAUSTED',
    'EMAIL_CODE_EXPIRED',
    'EMAIL_TAKEN',
  ],
});

export const readMember = call({
  method: 'GET',
  path: '/api/members/my',
  who: 'member',
  summary: 'The signed-in member',
  status: 200,
  response: Member,
});

export const markIntroductionSeen = call({
  method: 'PATCH',
  path: '/api/members/my/introduction-seen',
  who: 'member',
  summary: 'Remember that the introduction was seen',
  status: 200,
  response: Member,
});
