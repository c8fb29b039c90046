import type { Call, CallResponse } from '@molip/contract';
import { clientFailure } from './api-error.ts';
import type { RawAnswer } from './raw-answer.ts';

export function readAnswer<C extends Call>(call: C, { status, json }: RawAnswer): CallResponse<C> {
  if (!call.response) return undefined as CallResponse<C>;
  const answer = call.response.safeParse(json);
  if (!answer.success) throw clientFailure('UNREADABLE_ANSWER', status);
  return answer.data as CallResponse<C>;
}
