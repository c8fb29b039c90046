import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Uuid } from '#contract/primitives.ts';
import { DeviceSession, MemberChanges } from './profile-schemas.ts';
import { CodeSent, Email, EmailCode, GivenPassword, Member } from './schemas.ts';

// Apart from the other calls of accounts, which the sign-in page loads.

export const changeMember = call({
  method: 'PUT',
  path: '/api/members',
  who: 'member',
  summary: 'Change profile, goal, day or password; a new password signs the other devices out',
  body: MemberChanges,
  status: 200,
  response: Member,
  refusals: ['REAUTH_REQUIRED'],
});

export const listSessions = call({
  method: 'GET',
  path: '/api/auth/sessions',
  who: 'member',
  summary: 'Devices that are signed in, most recent first',
  status: 200,
  response: lazily(() => z.object({ sessions: z.array(DeviceSession) })),
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  who: 'member',
  summary: 'Sign one device out',
  params: lazily(() => z.object({ id: Uuid })),
  owned: { id: 'session' },
  status: 204,
  refusals: ['NOT_FOUND'],
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/auth/sessions',
  who: 'member',
  summary:
    'Sign every device out but this one, which gets a new refresh cookie: copies of the old one end, too. The access token stays',
  status: 204,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const requestEmailChange = call({
  method: 'POST',
  path: '/api/members/my/email-change',
  who: 'member',
  summary:
    'Send a code to the address that is to be the new one; needs the password unless the sign-in is recent, answers alike whether or not the address is known',
  body: lazily(() => z.object({ email: Email, password: z.optional(GivenPassword) })),
  status: 202,
  response: CodeSent,
  refusals: ['REAUTH_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const changeEmail = call({
  method: 'PUT',
  path: '/api/members/my/email',
  who: 'member',
  summary: 'Take the new address with the code that was sent to it; the old one is told',
  body: lazily(() => z.object({ email: Email, code: EmailCode })),
  status: 200,
  response: Member,
  refusals: ['EMAIL_CODE_MISMATCH', 'EMAIL_CODE_EXHAUSTED', 'EMAIL_CODE_EXPIRED', 'EMAIL_TAKEN'],
});

export const deleteMember = call({
  method: 'DELETE',
  path: '/api/members',
  who: 'member',
  summary: 'Erase the account and all that the member made',
  body: lazily(() => z.optional(z.object({ password: z.optional(GivenPassword) }))),
  status: 204,
  refusals: ['REAUTH_REQUIRED', 'EXPORT_UNDER_WAY'],
});
