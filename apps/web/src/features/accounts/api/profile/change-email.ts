import { profileCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function requestEmailChange(email: string) {
  return request(profileCalls.requestEmailChange, { body: { email } });
}

export function changeEmail(email: string, code: string) {
  return request(profileCalls.changeEmail, { body: { email, code } });
}
