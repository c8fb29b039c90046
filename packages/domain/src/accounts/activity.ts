import { DAY_MS } from '#domain/kernel/index.ts';

/** Events of the account that members see and get mail about. */
export const ACTIVITY_KINDS = [
  'NEW_DEVICE',
  'PROVIDER_ADDED',
  'PROVIDER_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'EMAIL_CHANGED',
  'EMAIL_RESTORED',
  'PASSWORD_CHANGED',
  'EXPORTED',
  'SESSION_ENDED',
  'SESSIONS_ENDED',
  'REFRESH_REUSED',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_LIFE_MS = 90 * DAY_MS;
