import { type CallInput, profileCalls } from '@molip/contract';
import { request } from '../../../../shared/lib/api/index.ts';

type Passwords = Pick<CallInput<typeof profileCalls.changeMember>['body'], 'currentPassword' | 'newPassword'>;

/** A member without a password gives no current one. */
export function changePassword(body: Passwords) {
  return request(profileCalls.changeMember, { body });
}
