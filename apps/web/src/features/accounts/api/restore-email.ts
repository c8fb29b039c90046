import { securityCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

/** @returns the token for the new password, which comes next */
export async function restoreEmail(token: string): Promise<string> {
  return (await request(securityCalls.restoreEmail, { body: { token } })).resetToken;
}
