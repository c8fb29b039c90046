import { accountsCalls, type CallInput } from '@molip/contract';
import { request } from '../../../../shared/lib/api/index.ts';

export type ProfileChanges = Omit<
  CallInput<typeof accountsCalls.changeMember>['body'],
  'currentPassword' | 'newPassword'
>;

export function changeProfile(body: ProfileChanges) {
  return request(accountsCalls.changeMember, { body });
}
