import { type CallInput, profileCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export type ProfileChanges = Omit<
  CallInput<typeof profileCalls.changeMember>['body'],
  'currentPassword' | 'newPassword'
>;

export function changeProfile(body: ProfileChanges) {
  return request(profileCalls.changeMember, { body });
}
