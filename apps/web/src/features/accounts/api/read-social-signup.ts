import { socialCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function readSocialSignup() {
  return request(socialCalls.readSocialSignup);
}
