import type { Call, CallAnswer } from '@molip/contract';
import { clientFailure } from './api-error.ts';

export async function readAnswer<C extends Call>(call: C, response: Response): Promise<CallAnswer<C>> {
  if (!call.answer) return undefined as CallAnswer<C>;
  const body: unknown = await response.json().catch(() => undefined);
  const answer = call.answer.safeParse(body);
  if (!answer.success) throw clientFailure('UNREADABLE_ANSWER', response.status);
  return answer.data as CallAnswer<C>;
}
