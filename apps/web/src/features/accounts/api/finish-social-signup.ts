import { type CallInput, socialCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function finishSocialSignup(body: CallInput<typeof socialCalls.finishSocialSignup>['body']) {
  return request(socialCalls.finishSocialSignup, { body });
}
