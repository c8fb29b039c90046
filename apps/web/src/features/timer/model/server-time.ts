import { timerCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { isClockSure, learnServerTime } from '#shared/lib/trusted-clock.ts';

/** The session that the server holds; on the way this device learns what time it is. */
export async function readShared(signal?: AbortSignal) {
  const sentAtMs = performance.now();
  const answer = await request(timerCalls.readCurrentTimerSession, {}, signal ? { signal } : {});
  learnServerTime(new Date(answer.now), performance.now() - sentAtMs);
  return answer;
}

export async function knowServerTime(): Promise<void> {
  if (!isClockSure()) await readShared();
}
