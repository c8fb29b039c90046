import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Uuid } from '#contract/primitives.ts';
import {
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyRequestOptions,
} from './passkey-schemas.ts';
import { Member, SocialProvider } from './schemas.ts';

const inPath = lazily(() => z.object({ id: Uuid }));

export const listProviders = call({
  method: 'GET',
  path: '/api/auth/providers',
  who: 'anyone',
  summary: 'The ways to sign in besides the password that this server is configured for',
  status: 200,
  response: lazily(() => z.object({ providers: z.array(SocialProvider), passkeys: z.literal(true) })),
});

export const startPasskeySignIn = call({
  method: 'POST',
  path: '/api/auth/passkey/options',
  who: 'anyone',
  summary: 'What a passkey is to sign for a sign-in; any passkey of this site, so that no address is typed',
  status: 200,
  response: PasskeyRequestOptions,
});

export const signInWithPasskey = call({
  method: 'POST',
  path: '/api/auth/passkey/verify',
  who: 'anyone',
  summary: 'Sign in by what a passkey signed; sets the refresh cookie',
  body: PasskeyAssertion,
  status: 200,
  response: lazily(() => z.object({ accessToken: z.string(), member: Member })),
  refusals: ['PASSKEY_UNKNOWN', 'TOO_MANY_REQUESTS'],
});

export const listPasskeys = call({
  method: 'GET',
  path: '/api/members/my/passkeys',
  who: 'member',
  summary: 'The passkeys of the member, oldest first',
  status: 200,
  response: lazily(() => z.object({ passkeys: z.array(Passkey) })),
});

export const startPasskeyCreation = call({
  method: 'POST',
  path: '/api/members/my/passkeys/options',
  who: 'member',
  summary: 'What a browser needs to make a passkey for the member',
  status: 200,
  response: PasskeyCreationOptions,
  refusals: ['REAUTH_REQUIRED', 'TOO_MANY_PASSKEYS'],
});

export const createPasskey = call({
  method: 'POST',
  path: '/api/members/my/passkeys/verify',
  who: 'member',
  summary: 'Take the passkey that a browser made; 20 a member',
  body: PasskeyCreation,
  status: 201,
  response: Passkey,
  refusals: ['PASSKEY_REJECTED', 'REAUTH_REQUIRED', 'PASSKEY_EXISTS', 'TOO_MANY_PASSKEYS'],
});

export const updatePasskey = call({
  method: 'PUT',
  path: '/api/members/my/passkeys/{id}',
  who: 'member',
  summary: 'Give a passkey another name',
  params: inPath,
  owned: { id: 'passkey' },
  body: lazily(() => z.object({ name: PasskeyName })),
  status: 200,
  response: Passkey,
  refusals: ['NOT_FOUND'],
});

export const deletePasskey = call({
  method: 'DELETE',
  path: '/api/members/my/passkeys/{id}',
  who: 'member',
  summary: 'Forget a passkey, unless it is the last way in; signs the other devices out',
  params: inPath,
  owned: { id: 'passkey' },
  status: 204,
  refusals: ['NOT_FOUND', 'LAST_WAY_IN', 'REAUTH_REQUIRED'],
});
