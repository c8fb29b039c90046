import { calls } from '@molip/contract';
import { request } from '../../../shared/lib/api/index.ts';

export function markIntroductionSeen() {
  return request(calls.markIntroductionSeen);
}
