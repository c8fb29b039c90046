import type { TimerSession as WireSession } from '@molip/contract';
import { remainingSeconds } from '@molip/domain/timer';
import type { SessionRecord } from './timer-sessions.repository.ts';

export function presentSession({ session, ...beside }: SessionRecord, now: Date): WireSession {
  return {
    ...session,
    ...beside,
    remainingTime: remainingSeconds(session, now),
    timeEntries: session.timeEntries.map((entry) => ({
      startedAt: entry.startedAt.toISOString(),
      elapsedMs: entry.elapsedMs,
    })),
    createdAt: session.createdAt.toISOString(),
    completedAt: session.completedAt?.toISOString() ?? null,
  };
}
