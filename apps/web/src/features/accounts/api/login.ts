import { type CallInput, calls } from '@molip/contract';
import { request } from '../../../shared/lib/api/index.ts';

export type Credentials = CallInput<typeof calls.login>['body'];

export function login(credentials: Credentials) {
  return request(calls.login, { body: credentials });
}
