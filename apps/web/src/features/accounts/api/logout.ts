import { accountsCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

/** The only way to clear the refresh cookie: script cannot see it. */
export function logout() {
  return request(accountsCalls.logout);
}
