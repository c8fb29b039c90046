import { profileCalls } from '@molip/contract';
import { request } from '../../../../shared/lib/api/index.ts';

export function requestEmailChange(email: string, password: string | undefined) {
  return request(profileCalls.requestEmailChange, { body: { email, ...(password && { password }) } });
}

export function changeEmail(email: string, code: string) {
  return request(profileCalls.changeEmail, { body: { email, code } });
}
