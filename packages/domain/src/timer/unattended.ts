import { MINUTE_MS } from '#domain/kernel/index.ts';
import type { TimerOutcome } from './machine.ts';
import type { TimerSession } from './session.ts';

/** A hidden page is woken once a minute; a start that nobody noticed for longer had nobody there. */
export const NOTICED_WITHIN_MS = 2 * MINUTE_MS;

/** More than a night of shortest sessions need not be asked about. */
const HELD_MAX = 48;

export interface Sorted {
  /** What happened while somebody was there, or to what somebody started. */
  readonly certain: readonly TimerOutcome[];
  /** Focus sessions that began by themselves while nobody was there: only the person can say what they were. */
  readonly held: readonly TimerSession[];
}

/**
 * Sorts what a look at the clock brought. `held` are those of earlier looks: what happens to them stays with them.
 * A break that came and went unnoticed is nobody's business.
 */
export function sortOutcomes(
  outcomes: readonly TimerOutcome[],
  held: readonly TimerSession[],
  now: Date,
): Sorted {
  const wasUnnoticed = ({ createdAt }: TimerSession) =>
    now.getTime() - createdAt.getTime() > NOTICED_WITHIN_MS;
  const passed = new Set(
    outcomes.flatMap(({ kind, session }) => (kind === 'COMPLETED' ? [session.sessionId] : [])),
  );
  const heldNow = new Map(held.map((session) => [session.sessionId, session]));
  const dropped = new Set<string>();
  const certain: TimerOutcome[] = [];

  for (const outcome of outcomes) {
    const { session } = outcome;
    if (outcome.kind === 'STARTED' && wasUnnoticed(session)) {
      if (session.mode === 'FOCUS') heldNow.set(session.sessionId, session);
      else if (passed.has(session.sessionId)) dropped.add(session.sessionId);
    }
    if (heldNow.has(session.sessionId)) heldNow.set(session.sessionId, session);
    else if (!dropped.has(session.sessionId)) certain.push(outcome);
  }
  return { certain, held: [...heldNow.values()].slice(-HELD_MAX) };
}
