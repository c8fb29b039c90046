import { type CallInput, calls } from '@molip/contract';
import { request } from '../../../shared/lib/api/index.ts';

export function resetPassword(body: CallInput<typeof calls.resetPassword>['body']) {
  return request(calls.resetPassword, { body });
}
