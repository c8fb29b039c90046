import { MINUTE_MS } from '#domain/kernel/index.ts';
import type { TimerOutcome } from './machine.ts';
import type { TimerSession } from './session.ts';

/** A hidden page is woken once a minute; a start that nobody noticed for longer had nobody there. */
export const NOTICED_WITHIN_MS = 2 * MINUTE_MS;

/** More than a night of shortest sessions need not be asked about. */
const UNATTENDED_MAX = 48;

export interface SortedOutcomes {
  /** What happened while somebody was there, or to what somebody started. */
  readonly attended: readonly TimerOutcome[];
  /** Focus sessions that began by themselves while nobody was there: only the person can say what they were. */
  readonly unattended: readonly TimerSession[];
}

/**
 * Sorts what a look at the clock brought. `held` are those of earlier looks: what happens to them stays with them.
 * A break that came and went unnoticed is nobody's business.
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
