import { accountsCalls } from '@molip/contract';
import { request } from '../../../shared/lib/api/index.ts';

export function deleteMember(password?: string) {
  return request(accountsCalls.deleteMember, { body: { password } });
}
