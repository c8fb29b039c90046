import { accountsCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function markIntroductionSeen(signal?: AbortSignal) {
  return request(accountsCalls.markIntroductionSeen, {}, { signal });
}
