import { DAY_START_HOUR_MAX, GOAL_MINUTES_MAX, GOAL_MINUTES_MIN } from '@molip/domain/accounts';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Instant, Uuid } from '#contract/primitives.ts';
import { GivenPassword, NewPassword, Nickname } from './schemas.ts';

const GOAL_MESSAGE = `${GOAL_MINUTES_MIN}분에서 ${GOAL_MINUTES_MAX}분 사이로 정해 주세요.`;
export const GoalMinutes = lazily(() =>
  z
    .int(GOAL_MESSAGE)
    .check(z.minimum(GOAL_MINUTES_MIN, GOAL_MESSAGE), z.maximum(GOAL_MINUTES_MAX, GOAL_MESSAGE)),
);

const DAY_START_MESSAGE = `0시에서 ${DAY_START_HOUR_MAX}시 사이로 정해 주세요.`;
export const DayStartHour = lazily(() =>
  z
    .int(DAY_START_MESSAGE)
    .check(z.minimum(0, DAY_START_MESSAGE), z.maximum(DAY_START_HOUR_MAX, DAY_START_MESSAGE)),
);

/** In the spelling of Intl, for another letter case; null for an unknown zone. */
function knownZone(zone: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    // Not Intl's alias: Asia/Kolkata is not changed.
    return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone;
  } catch {
    return null;
  }
}

export const TimeZone = lazily(() =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (zone) => /^[A-Za-z]/.test(zone) && knownZone(zone) !== null,
          '시간대를 확인해 주세요. (예: Asia/Seoul)',
        ),
      ),
    z.transform((zone) => knownZone(zone) ?? zone),
  ),
);

/** A new password needs the current one if there is one, which only the server knows. */
export const MemberChanges = lazily(() =>
  z.object({
    nickname: z.optional(Nickname),
    goalMinutes: z.optional(GoalMinutes),
    timeZone: z.optional(TimeZone),
    dayStartHour: z.optional(DayStartHour),
    /** The address of an uploaded image; null removes the picture. */
    profileImageUrl: z.optional(z.nullable(z.string())),
    currentPassword: z.optional(GivenPassword),
    newPassword: z.optional(NewPassword),
  }),
);

export const DeviceSession = lazily(() =>
  z.object({
    sessionId: Uuid,
    device: z.string(),
    signedInAt: Instant,
    lastSeenAt: Instant,
    current: z.boolean(),
  }),
);
export type DeviceSession = z.infer<typeof DeviceSession>;
