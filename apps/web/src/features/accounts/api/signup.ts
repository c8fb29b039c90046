import { type CallInput, calls } from '@molip/contract';
import { request } from '../../../shared/lib/api/index.ts';

export function signup(body: CallInput<typeof calls.signup>['body']) {
  return request(calls.signup, { body });
}
