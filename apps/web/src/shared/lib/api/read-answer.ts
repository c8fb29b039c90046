import type { Call, CallAnswer } from '@molip/contract';
import { clientFailure } from './api-error.ts';
import type { RawAnswer } from './raw-answer.ts';

export function readAnswer<C extends Call>(call: C, { status, json }: RawAnswer): CallAnswer<C> {
  if (!call.answer) return undefined as CallAnswer<C>;
  const answer = call.answer.safeParse(json);
  if (!answer.success) throw clientFailure('UNREADABLE_ANSWER', status);
  return answer.data as CallAnswer<C>;
}
