import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { PasskeyAssertion, PasskeyRequestOptions } from './passkey-schemas.ts';
import { GivenPassword } from './schemas.ts';
import { Activity, PasswordReset, ResetProof, RestorationToken, SignInMethod } from './security-schemas.ts';

export const listActivity = call({
  method: 'GET',
  path: '/api/members/my/activity',
  who: 'member',
  summary: 'What changed who can sign in, or took data out: 90 days, newest first, 200 at most',
  status: 200,
  response: lazily(() => z.object({ activity: z.array(Activity) })),
});

export const startReauthentication = call({
  method: 'POST',
  path: '/api/auth/reauthentication/options',
  who: 'member',
  summary: "What one of the member's passkeys is to sign for a reauthentication",
  status: 200,
  response: PasskeyRequestOptions,
});

export const reauthenticate = call({
  method: 'POST',
  path: '/api/auth/reauthentication',
  who: 'member',
  summary: 'Prove again who is there; calls that need it accept this session for ten minutes',
  // Not a union: its errors would name no field.
  body: lazily(() =>
    z.object({ password: z.optional(GivenPassword), passkey: z.optional(PasskeyAssertion) }).check(
      z.superRefine(({ password, passkey }, context) => {
        if (password === undefined && passkey === undefined)
          context.addIssue({
            code: 'custom',
            path: ['password'],
            message: '비밀번호를 입력해 주세요.',
          });
      }),
    ),
  ),
  status: 204,
  refusals: ['REAUTH_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const restoreEmail = call({
  method: 'POST',
  path: '/api/members/email-restoration',
  who: 'anyone',
  summary:
    'Take back an address that was changed within 72 hours, by the token of the mail to it; ends every session, the password and the ways in of 30 days, and answers with a token for the reset',
  body: lazily(() => z.object({ token: RestorationToken })),
  status: 200,
  response: lazily(() => z.object({ resetToken: z.string() })),
  refusals: ['EMAIL_RESTORATION_EXPIRED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const listResetMethods = call({
  method: 'POST',
  path: '/api/members/password-reset/methods',
  who: 'anyone',
  summary: 'The other ways into the account of a reset, without using its token or code up',
  body: ResetProof,
  status: 200,
  response: lazily(() => z.object({ methods: z.array(SignInMethod) })),
  refusals: ['EMAIL_CODE_MISMATCH', 'EMAIL_CODE_EXHAUSTED', 'EMAIL_CODE_EXPIRED', 'RESET_LINK_EXPIRED'],
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/members/password-reset',
  who: 'anyone',
  summary:
    'Choose a new password with the token or the code of a mail for RESET; ends every session, and removes ways in that were added within 30 days unless they are kept',
  body: PasswordReset,
  status: 204,
  refusals: ['EMAIL_CODE_MISMATCH', 'EMAIL_CODE_EXHAUSTED', 'EMAIL_CODE_EXPIRED', 'RESET_LINK_EXPIRED'],
});
