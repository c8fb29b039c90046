import { accountsCalls, type CallInput } from '@molip/contract';
import { request } from '../../../shared/lib/api/index.ts';

export function resetPassword(body: CallInput<typeof accountsCalls.resetPassword>['body']) {
  return request(accountsCalls.resetPassword, { body });
}
