import { timerCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function readTimerSettings() {
  return request(timerCalls.readTimerSettings);
}
