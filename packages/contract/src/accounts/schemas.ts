import {
  EMAIL_CODE_LENGTH,
  EMAIL_MAX,
  isNickname,
  NICKNAME_MAX,
  NICKNAME_MIN,
  normalizeEmail,
  normalizeName,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordProblem,
  passwordProblem,
  SOCIAL_PROVIDERS,
} from '@molip/domain/accounts';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant } from '#contract/primitives.ts';

export const EMAIL_MESSAGE = '이메일 주소를 확인해 주세요. (예: name@example.com)';
export const Email = lazily(() =>
  z.pipe(
    z.pipe(z.string(EMAIL_MESSAGE), z.transform(normalizeEmail)),
    z.email(EMAIL_MESSAGE).check(z.maxLength(EMAIL_MAX, EMAIL_MESSAGE)),
  ),
);

const PASSWORD_MESSAGES: Record<PasswordProblem, string> = {
  TOO_SHORT: `${PASSWORD_MIN}자 이상이어야 해요.`,
  TOO_LONG: `${PASSWORD_MAX}자 이하여야 해요.`,
  NEEDS_LETTER: '글자를 하나 이상 넣어 주세요.',
  NEEDS_DIGIT: '숫자를 하나 이상 넣어 주세요.',
};
/** A password being chosen. */
export const NewPassword = lazily(() =>
  z.string('비밀번호를 입력해 주세요.').check(
    z.superRefine((password, context) => {
      const problem = passwordProblem(password);
      if (problem) context.addIssue(PASSWORD_MESSAGES[problem]);
    }),
  ),
);
/** A password to check: only required, without the rules for new ones. */
export const GivenPassword = lazily(() =>
  z
    .string('비밀번호를 입력해 주세요.')
    .check(z.minLength(1, '비밀번호를 입력해 주세요.'), z.maxLength(1024, PASSWORD_MESSAGES.TOO_LONG)),
);

export const Nickname = lazily(() =>
  z.pipe(
    z
      .string('닉네임을 입력해 주세요.')
      .check(z.refine(isNickname, `${NICKNAME_MIN}~${NICKNAME_MAX}자로 적어 주세요.`)),
    z.transform(normalizeName),
  ),
);

export const EmailCode = lazily(() =>
  z
    .string('인증 번호를 입력해 주세요.')
    .check(
      z.regex(new RegExp(`^[0-9]{${EMAIL_CODE_LENGTH}}$`), `숫자 ${EMAIL_CODE_LENGTH}자리를 입력해 주세요.`),
    ),
);

export const SocialProvider = lazily(() => z.enum(SOCIAL_PROVIDERS));

export const Member = lazily(() =>
  z.object({
    memberId: Id,
    email: z.string(),
    nickname: z.string(),
    isEmailVerified: z.boolean(),
    socialLogin: z.nullable(SocialProvider),
    linkedProviders: z.array(SocialProvider),
    /** Names of the linked accounts at their providers, if reported. */
    linkedEmails: z._default(z.partialRecord(SocialProvider, z.string()), {}),
    /** Optional, since members cached by earlier versions lack it; the default is true. */
    hasPassword: z._default(z.boolean(), true),
    hasSeenIntroduction: z.boolean(),
    goalMinutes: z.int(),
    timeZone: z.string(),
    dayStartHour: z.int(),
    profileImageUrl: z.nullable(z.string()),
    /** Without ads none are requested. Members cached by earlier versions lack it and see ads. */
    adFree: z._default(z.boolean(), false),
    createdAt: Instant,
  }),
);
export type Member = z.infer<typeof Member>;

export const LoginBody = lazily(() => z.object({ email: Email, password: GivenPassword }));

const agreed = (message: string) => z.literal(true, message);
export const Consents = lazily(() =>
  z.object({
    terms: agreed('이용약관에 동의해 주세요.'),
    privacy: agreed('개인정보 수집과 이용에 동의해 주세요.'),
    age14: agreed('만 14세 이상만 가입할 수 있어요.'),
    marketing: z.optional(z.boolean()),
  }),
);

export const SignupBody = lazily(() =>
  z.object({
    email: Email,
    password: NewPassword,
    nickname: Nickname,
    consents: Consents,
    code: z.optional(EmailCode),
  }),
);

export const CodeSent = lazily(() => z.object({ expiresInSeconds: z.int(), resendAfterSeconds: z.int() }));
