import { profileCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function deleteMember() {
  return request(profileCalls.deleteMember, { body: {} });
}
