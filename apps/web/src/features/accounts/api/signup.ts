import { accountsCalls, type CallInput } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function signup(body: CallInput<typeof accountsCalls.signup>['body']) {
  return request(accountsCalls.signup, { body });
}
