import {
  DAY_START_HOUR_MAX,
  EMAIL_CODE_LENGTH,
  EMAIL_MAX,
  GOAL_MINUTES_MAX,
  GOAL_MINUTES_MIN,
  isNickname,
  NICKNAME_MAX,
  NICKNAME_MIN,
  normalizeEmail,
  normalizeNickname,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordProblem,
  passwordProblem,
  SOCIAL_PROVIDERS,
} from '@molip/domain/accounts';
import * as z from 'zod/mini';
import { Id, Instant, Uuid } from '../primitives.ts';

const EMAIL_MESSAGE = '이메일 주소를 확인해 주세요. (예: name@example.com)';
export const Email = z.pipe(
  z.pipe(z.string(EMAIL_MESSAGE), z.transform(normalizeEmail)),
  z.email(EMAIL_MESSAGE).check(z.maxLength(EMAIL_MAX, EMAIL_MESSAGE)),
);

const PASSWORD_MESSAGES: Record<PasswordProblem, string> = {
  TOO_SHORT: `${PASSWORD_MIN}자 이상이어야 해요.`,
  TOO_LONG: `${PASSWORD_MAX}자 이하여야 해요.`,
  NEEDS_LETTER: '글자를 하나 이상 넣어 주세요.',
  NEEDS_DIGIT: '숫자를 하나 이상 넣어 주세요.',
};
/** A password being chosen. */
export const NewPassword = z.string('비밀번호를 입력해 주세요.').check(
  z.superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem) context.addIssue(PASSWORD_MESSAGES[problem]);
  }),
);
/** A password being checked: its rules are not repeated here, only that there is one. */
export const GivenPassword = z
  .string('비밀번호를 입력해 주세요.')
  .check(z.minLength(1, '비밀번호를 입력해 주세요.'), z.maxLength(1024, PASSWORD_MESSAGES.TOO_LONG));

export const Nickname = z.pipe(
  z
    .string('닉네임을 입력해 주세요.')
    .check(z.refine(isNickname, `${NICKNAME_MIN}~${NICKNAME_MAX}자로 적어 주세요.`)),
  z.transform(normalizeNickname),
);

export const EmailCode = z
  .string('인증 번호를 입력해 주세요.')
  .check(
    z.regex(new RegExp(`^[0-9]{${EMAIL_CODE_LENGTH}}$`), `숫자 ${EMAIL_CODE_LENGTH}자리를 입력해 주세요.`),
  );

const GOAL_MESSAGE = `${GOAL_MINUTES_MIN}분에서 ${GOAL_MINUTES_MAX}분 사이로 정해 주세요.`;
export const GoalMinutes = z
  .int(GOAL_MESSAGE)
  .check(z.minimum(GOAL_MINUTES_MIN, GOAL_MESSAGE), z.maximum(GOAL_MINUTES_MAX, GOAL_MESSAGE));

const DAY_START_MESSAGE = `0시에서 ${DAY_START_HOUR_MAX}시 사이로 정해 주세요.`;
export const DayStartHour = z
  .int(DAY_START_MESSAGE)
  .check(z.minimum(0, DAY_START_MESSAGE), z.maximum(DAY_START_HOUR_MAX, DAY_START_MESSAGE));

/** As this machine's Intl writes it, where it is only written in other letters; null for what it does not know. */
function knownZone(zone: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    // Not the name that it has for an old one: Asia/Kolkata stays what it is.
    return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone;
  } catch {
    return null;
  }
}

export const TimeZone = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (zone) => /^[A-Za-z]/.test(zone) && knownZone(zone) !== null,
        '시간대를 확인해 주세요. (예: Asia/Seoul)',
      ),
    ),
  z.transform((zone) => knownZone(zone) ?? zone),
);

export const SocialProvider = z.enum(SOCIAL_PROVIDERS);

export const Member = z.object({
  memberId: Id,
  email: z.string(),
  nickname: z.string(),
  isEmailVerified: z.boolean(),
  socialLogin: z.nullable(SocialProvider),
  linkedProviders: z.array(SocialProvider),
  /** What the linked accounts are called at their providers, where these told it. */
  linkedEmails: z._default(z.partialRecord(SocialProvider, z.string()), {}),
  /** A member that was kept on a device before this was told has one. */
  hasPassword: z._default(z.boolean(), true),
  hasSeenIntroduction: z.boolean(),
  goalMinutes: z.int(),
  timeZone: z.string(),
  dayStartHour: z.int(),
  profileImageUrl: z.nullable(z.string()),
  /** Ads are not even asked for. A member that was kept on a device before this was told sees them. */
  adFree: z._default(z.boolean(), false),
  createdAt: Instant,
});
export type Member = z.infer<typeof Member>;

export const LoginBody = z.object({ email: Email, password: GivenPassword });

const agreed = (message: string) => z.literal(true, message);
export const Consents = z.object({
  terms: agreed('이용약관에 동의해 주세요.'),
  privacy: agreed('개인정보 수집과 이용에 동의해 주세요.'),
  age14: agreed('만 14세 이상만 가입할 수 있어요.'),
  marketing: z.optional(z.boolean()),
});

export const SignupBody = z.object({
  email: Email,
  password: NewPassword,
  nickname: Nickname,
  consents: Consents,
  code: z.optional(EmailCode),
});

/** A new password asks for the current one, where there is one: only the server knows that. */
export const MemberChanges = z.object({
  nickname: z.optional(Nickname),
  goalMinutes: z.optional(GoalMinutes),
  timeZone: z.optional(TimeZone),
  dayStartHour: z.optional(DayStartHour),
  /** An image that the member has uploaded, by the address that it got; null takes the picture away. */
  profileImageUrl: z.optional(z.nullable(z.string())),
  currentPassword: z.optional(GivenPassword),
  newPassword: z.optional(NewPassword),
});

export const DeviceSession = z.object({
  sessionId: Uuid,
  device: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

export const CodeSent = z.object({ expiresInSeconds: z.int(), resendAfterSeconds: z.int() });
