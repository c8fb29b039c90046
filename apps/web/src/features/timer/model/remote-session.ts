import { timerCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { clockCorrectionMs, isClockSure, measureServerTime } from '#shared/lib/server-clock.ts';

/** The member's session as the server has it. The response also corrects this device's clock. */
export async function readRemoteSession(signal?: AbortSignal) {
  const sentAtMs = performance.now();
  const response = await request(timerCalls.readCurrentTimerSession, {}, signal ? { signal } : {});
  measureServerTime(new Date(response.now), performance.now() - sentAtMs);
  return response;
}

/** Data that was recorded before the clock was compared with the server's, with its instants corrected. */
export async function withCorrectedInstants<T>(value: T): Promise<T> {
  if (!isClockSure()) await readRemoteSession();
  return moveInstants(value, clockCorrectionMs());
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function moveInstants<T>(value: T, byMs: number): T {
  if (byMs === 0) return value;
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
    typeof item === 'string' && INSTANT.test(item) ? new Date(Date.parse(item) + byMs).toISOString() : item,
  );
}
