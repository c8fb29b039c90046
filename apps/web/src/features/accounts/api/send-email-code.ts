import { accountsCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function sendEmailCode(email: string, purpose: 'SIGNUP' | 'RESET') {
  return request(accountsCalls.sendEmailCode, { body: { email, purpose } });
}
