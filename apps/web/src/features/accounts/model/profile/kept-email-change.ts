import { Email } from '@molip/contract';
import * as z from 'zod/mini';
import { memberKey } from '#shared/lib/member-data.ts';
import type { SentCode } from '../sent-code.ts';

const KeptChange = z.object({ email: Email, expiresAtMs: z.number(), resendAtMs: z.number() });

const keyOf = (memberId: number) => memberKey('email-change', memberId);

/** The code that this tab waits for: a phone drops the page while its owner reads the mail. */
export function keepEmailChange(memberId: number, sent: SentCode): void {
  try {
    sessionStorage.setItem(keyOf(memberId), JSON.stringify(sent));
  } catch {
    // Storage is refused: after a reload a new code has to be asked for.
  }
}

/** Nothing once the code has expired. */
export function keptEmailChange(memberId: number): SentCode | null {
  try {
    const kept = KeptChange.safeParse(JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? 'null')).data;
    return kept && kept.expiresAtMs > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

export function forgetEmailChange(memberId: number): void {
  try {
    sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // Nothing was kept.
  }
}
