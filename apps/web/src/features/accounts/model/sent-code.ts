import { SECOND_MS } from '@molip/domain/kernel';
import { sendEmailCode } from '../api/send-email-code.ts';

/** A code that is on its way to an address, with the instants that its screen counts down to. */
export interface SentCode {
  readonly email: string;
  readonly expiresAtMs: number;
  readonly resendAtMs: number;
}

interface CodeTimes {
  readonly expiresInSeconds: number;
  readonly resendAfterSeconds: number;
}

export async function sendCode(email: string, purpose: 'SIGNUP' | 'RESET'): Promise<SentCode> {
  return sentNow(email, await sendEmailCode(email, purpose));
}

export function sentNow(email: string, { expiresInSeconds, resendAfterSeconds }: CodeTimes): SentCode {
  const now = Date.now();
  return {
    email,
    expiresAtMs: now + expiresInSeconds * SECOND_MS,
    resendAtMs: now + resendAfterSeconds * SECOND_MS,
  };
}

/** Whole seconds until an instant, never below 0. A started second still counts. */
export function secondsUntil(instantMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((instantMs - nowMs) / SECOND_MS));
}

export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
