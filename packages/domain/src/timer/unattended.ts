import { MINUTE_MS } from '#domain/kernel/index.ts';
import type { TimerOutcome } from './machine.ts';
import type { TimerSession } from './session.ts';

/** Browsers wake a hidden page once a minute; a start that was processed later was unattended. */
export const NOTICED_WITHIN_MS = 2 * MINUTE_MS;

/** More than a night of the shortest sessions. */
const UNATTENDED_MAX = 48;

export interface SortedOutcomes {
  /** Outcomes of attended sessions. */
  readonly attended: readonly TimerOutcome[];
  /** Focus sessions that started automatically while unattended: the member decides about them. */
  readonly unattended: readonly TimerSession[];
}

/**
 * Separates unattended sessions from a step's outcomes; `unattended` are those of earlier steps, which are updated.
 * An unattended break that is over is dropped.
 */
export function sortOutcomes(
  outcomes: readonly TimerOutcome[],
  unattended: readonly TimerSession[],
  now: Date,
): SortedOutcomes {
  const startedUnattended = ({ createdAt }: TimerSession) =>
    now.getTime() - createdAt.getTime() > NOTICED_WITHIN_MS;
  const completed = new Set(
    outcomes.flatMap(({ kind, session }) => (kind === 'COMPLETED' ? [session.sessionId] : [])),
  );
  const unattendedNow = new Map(unattended.map((session) => [session.sessionId, session]));
  const dropped = new Set<string>();
  const attended: TimerOutcome[] = [];

  for (const outcome of outcomes) {
    const { session } = outcome;
    if (outcome.kind === 'STARTED' && startedUnattended(session)) {
      if (session.mode === 'FOCUS') unattendedNow.set(session.sessionId, session);
      else if (completed.has(session.sessionId)) dropped.add(session.sessionId);
    }
    if (unattendedNow.has(session.sessionId)) unattendedNow.set(session.sessionId, session);
    else if (!dropped.has(session.sessionId)) attended.push(outcome);
  }
  return { attended, unattended: [...unattendedNow.values()].slice(-UNATTENDED_MAX) };
}
