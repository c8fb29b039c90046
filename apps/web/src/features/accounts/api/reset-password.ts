import { type CallInput, securityCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function resetPassword(body: CallInput<typeof securityCalls.resetPassword>['body']) {
  return request(securityCalls.resetPassword, { body });
}
