import { profileCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function changePassword(newPassword: string) {
  return request(profileCalls.changeMember, { body: { newPassword } });
}
