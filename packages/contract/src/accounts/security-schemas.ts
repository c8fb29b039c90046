import {
  ACTIVITY_KINDS,
  isResetCode,
  isResetToken,
  normalizeResetCode,
  RESET_CODE_LENGTH,
} from '@molip/domain/accounts';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Instant } from '#contract/primitives.ts';
import { EMAIL_MESSAGE, Email, NewPassword } from './schemas.ts';

export const Activity = lazily(() =>
  z.object({
    kind: z.enum(ACTIVITY_KINDS),
    /** The provider's code, the passkey's name or the device that was signed out; null for the other kinds. */
    detail: z.nullable(z.string()),
    device: z.string(),
    at: Instant,
    /** Whether the requesting session did it, on the same kind of device. A stolen copy of its cookie counts as this session, too. */
    current: z.boolean(),
  }),
);
export type Activity = z.infer<typeof Activity>;

const CODE_MESSAGE = `메일에 있는 영문과 숫자 ${RESET_CODE_LENGTH}자리를 입력해 주세요.`;
/** As typed; normalized to upper case without hyphens. */
export const ResetCode = lazily(() =>
  z.pipe(
    z.pipe(z.string(CODE_MESSAGE), z.transform(normalizeResetCode)),
    z.string().check(z.refine(isResetCode, CODE_MESSAGE)),
  ),
);

export const ResetToken = lazily(() =>
  z.string().check(z.refine(isResetToken, '메일의 링크가 온전하지 않아요. 링크를 다시 눌러 주세요.')),
);

interface ResetProofInput {
  readonly token?: string | undefined;
  readonly email?: string | undefined;
  readonly code?: string | undefined;
}

/** By the token of a link, or by the code of the same mail with its address. Not a union, which names no field in its errors. */
const resetProof = () => ({
  token: z.optional(ResetToken),
  email: z.optional(Email),
  code: z.optional(ResetCode),
});
const requireProof = () =>
  z.superRefine<ResetProofInput>(({ token, email, code }, context) => {
    if (token !== undefined) return;
    if (email === undefined) context.addIssue({ code: 'custom', path: ['email'], message: EMAIL_MESSAGE });
    if (code === undefined) context.addIssue({ code: 'custom', path: ['code'], message: CODE_MESSAGE });
  });

export const ResetProof = lazily(() => z.object(resetProof()).check(requireProof()));

const RESTORATION_MESSAGE = '메일의 링크가 온전하지 않아요. 링크를 다시 눌러 주세요.';
const KEEP_MESSAGE = '그대로 둘 로그인 방법을 다시 골라 주세요.';
export const PasswordReset = lazily(() =>
  z
    .object({
      ...resetProof(),
      newPassword: NewPassword,
      /** The methodIds of recent sign-in methods to retain. */
      keep: z.optional(
        z
          .array(z.string(KEEP_MESSAGE).check(z.maxLength(64, KEEP_MESSAGE)), KEEP_MESSAGE)
          .check(z.maxLength(100, KEEP_MESSAGE)),
      ),
    })
    .check(requireProof()),
);

export const RestorationToken = lazily(() =>
  z
    .string(RESTORATION_MESSAGE)
    .check(
      z.maxLength(200, RESTORATION_MESSAGE),
      z.regex(/^\d{1,16}\.[0-9a-f-]{36}\.[\w-]{43}$/, RESTORATION_MESSAGE),
    ),
);

/** A sign-in method besides the password. */
export const SignInMethod = lazily(() =>
  z.object({
    /** The provider's code, or the passkey's id. */
    methodId: z.string(),
    kind: z.enum(['PROVIDER', 'PASSKEY']),
    /** The address at the provider, if it reported one; the passkey's name. */
    name: z.nullable(z.string()),
    addedAt: Instant,
    /** For a passkey; null before its first sign-in. */
    lastUsedAt: z.optional(z.nullable(Instant)),
    /** Added within 30 days: a reset removes it unless it is confirmed. */
    recent: z.boolean(),
  }),
);
export type SignInMethod = z.infer<typeof SignInMethod>;
