import { accountsCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function verifyEmailCode(email: string, code: string) {
  return request(accountsCalls.verifyEmailCode, { body: { email, code } });
}
