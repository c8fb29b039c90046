import { securityCalls } from '@molip/contract';
import { request } from '../../../shared/lib/api/index.ts';

export function restoreEmail(token: string): Promise<void> {
  return request(securityCalls.restoreEmail, { body: { token } });
}
