import { accountsCalls, type CallInput } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export type Credentials = CallInput<typeof accountsCalls.login>['body'];

export function login(credentials: Credentials) {
  return request(accountsCalls.login, { body: credentials });
}
