import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Member } from './schemas.ts';
import { PendingSocialSignup, ProviderInPath, SocialSignupBody } from './social-schemas.ts';

export const readSocialSignup = call({
  method: 'GET',
  path: '/api/members/social-signup',
  who: 'anyone',
  summary: 'The sign-up that a provider began in this browser, until its consents are given',
  status: 200,
  response: PendingSocialSignup,
  refusals: ['SOCIAL_SIGNUP_EXPIRED'],
});

export const finishSocialSignup = call({
  method: 'POST',
  path: '/api/members/social-signup',
  who: 'anyone',
  summary: 'Create the member whom a provider vouched for; sets the refresh cookie',
  body: SocialSignupBody,
  status: 201,
  response: Member,
  refusals: [
    'SOCIAL_SIGNUP_EXPIRED',
    'EMAIL_NOT_VERIFIED',
    'EMAIL_CODE_MISMATCH',
    'EMAIL_CODE_EXHAUSTED',
    'EMAIL_CODE_EXPIRED',
    'EMAIL_TAKEN',
  ],
});

export const startLink = call({
  method: 'POST',
  path: '/api/members/my/providers/{provider}/link',
  who: 'member',
  summary:
    'Set the ticket cookie with which the address that is answered links a provider; good once, for a minute',
  params: lazily(() => z.object({ provider: ProviderInPath })),
  words: ['provider'],
  status: 201,
  response: lazily(() => z.object({ url: z.string() })),
  refusals: ['REAUTH_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const unlinkProvider = call({
  method: 'DELETE',
  path: '/api/members/my/providers/{provider}',
  who: 'member',
  summary: 'Forget a linked provider, unless it is the last way in',
  params: lazily(() => z.object({ provider: ProviderInPath })),
  words: ['provider'],
  status: 200,
  response: Member,
  refusals: ['NOT_FOUND', 'LAST_WAY_IN', 'REAUTH_REQUIRED'],
});
