import { MINUTE_MS, SECOND_MS } from '#domain/kernel/index.ts';
import type { TimerSettings } from './settings.ts';

export const TIMER_MODES = ['FOCUS', 'SHORT_BREAK', 'LONG_BREAK'] as const;
export type TimerMode = (typeof TIMER_MODES)[number];

/** A session that was stopped early is stored, since its minutes may count. */
export type SessionStatus = 'RUNNING' | 'PAUSED' | 'COMPLETED' | 'STOPPED';

/** One segment: time during which the session ran. */
export interface TimeEntry {
  readonly startedAt: Date;
  /** null while it runs. */
  readonly elapsedMs: number | null;
}

export interface TimerSession {
  readonly sessionId: string;
  readonly mode: TimerMode;
  /** In seconds. */
  readonly duration: number;
  readonly timeEntries: readonly TimeEntry[];
  readonly status: SessionStatus;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

/** In seconds. Unknown modes count as a long break. */
export function durationOf(mode: TimerMode, settings: TimerSettings): number {
  const minutes =
    mode === 'FOCUS'
      ? settings.focusTime
      : mode === 'SHORT_BREAK'
        ? settings.shortBreakTime
        : settings.longBreakTime;
  return (minutes * MINUTE_MS) / SECOND_MS;
}

/** Only focus and short break alternate; a long break leads back to focus. */
export function nextMode(mode: TimerMode): TimerMode {
  return mode === 'FOCUS' ? 'SHORT_BREAK' : 'FOCUS';
}

export function openSession(
  sessionId: string,
  mode: TimerMode,
  settings: TimerSettings,
  at: Date,
): TimerSession {
  return {
    sessionId,
    mode,
    duration: durationOf(mode, settings),
    timeEntries: [{ startedAt: at, elapsedMs: null }],
    status: 'RUNNING',
    createdAt: at,
    completedAt: null,
  };
}

/**
 * Elapsed time. A clock that was set back counts as no time, and the sum is at most
 * the session's own length.
 */
export function elapsedMs(session: TimerSession, now: Date): number {
  const ran = session.timeEntries.reduce((sum, entry) => sum + entryMs(entry, now), 0);
  return Math.min(ran, session.duration * SECOND_MS);
}

function entryMs(entry: TimeEntry, now: Date): number {
  return entry.elapsedMs ?? Math.max(0, now.getTime() - entry.startedAt.getTime());
}

/** In whole seconds, rounded up: the display changes when a full second has passed. */
export function remainingSeconds(session: TimerSession, now: Date): number {
  return Math.ceil((session.duration * SECOND_MS - elapsedMs(session, now)) / SECOND_MS);
}

/** The end of a running session; null if it is paused. */
export function endOf(session: TimerSession): Date | null {
  const open = session.timeEntries.find((entry) => entry.elapsedMs === null);
  if (!open) return null;
  const before = elapsedMs(
    { ...session, timeEntries: session.timeEntries.filter((entry) => entry !== open) },
    open.startedAt,
  );
  return new Date(open.startedAt.getTime() + session.duration * SECOND_MS - before);
}

export function pauseSession(session: TimerSession, now: Date): TimerSession {
  return { ...session, status: 'PAUSED', timeEntries: closeEntries(session, now) };
}

/** Far more pauses than two hours have. */
export const TIME_ENTRIES_MAX = 500;

/** A segment begins at the end of the last one at the earliest, so that no time counts twice. */
export function resumeSession(session: TimerSession, now: Date): TimerSession {
  const last = session.timeEntries.at(-1);
  const lastEnd = last ? last.startedAt.getTime() + (last.elapsedMs ?? 0) : 0;
  const startedAt = new Date(Math.max(now.getTime(), lastEnd));
  return {
    ...session,
    status: 'RUNNING',
    timeEntries: [...limitEntries(session.timeEntries), { startedAt, elapsedMs: null }],
  };
}

/** Makes room for one more entry: merges the two with the shortest pause between them. */
function limitEntries(entries: readonly TimeEntry[]): readonly TimeEntry[] {
  let limited = entries;
  while (limited.length >= TIME_ENTRIES_MAX) {
    const pauses = limited.slice(1).map(({ startedAt }, index) => {
      const previous = limited[index];
      return previous ? startedAt.getTime() - previous.startedAt.getTime() - (previous.elapsedMs ?? 0) : 0;
    });
    const shortest = pauses.indexOf(pauses.reduce((one, other) => Math.min(one, other)));
    limited = limited.flatMap((entry, index) => {
      if (index === shortest + 1) return [];
      const next = index === shortest ? limited[index + 1] : undefined;
      return [next ? { ...entry, elapsedMs: (entry.elapsedMs ?? 0) + (next.elapsedMs ?? 0) } : entry];
    });
  }
  return limited;
}

/** Clamps the segments that a device reports: in order, none before the start or after `latest`. */
export function clampReportedEntries(
  session: TimerSession,
  reported: readonly TimeEntry[],
  latest: Date,
): TimeEntry[] {
  let from = session.createdAt.getTime();
  return reported.map(({ startedAt, elapsedMs: ran }) => {
    const begin = Math.min(Math.max(startedAt.getTime(), from), latest.getTime());
    const end = ran === null ? null : Math.min(startedAt.getTime() + ran, latest.getTime());
    from = Math.max(from, end ?? begin);
    return { startedAt: new Date(begin), elapsedMs: end === null ? null : Math.max(0, end - begin) };
  });
}

/** A reported segment continues past the pause: the device did not know of the pause. */
export function continuesPastPause(
  { status, timeEntries }: TimerSession,
  reported: readonly TimeEntry[],
): boolean {
  const last = timeEntries.at(-1);
  if (status !== 'PAUSED' || !last) return false;
  const pausedAt = last.startedAt.getTime() + (last.elapsedMs ?? 0);
  return reported.some(({ startedAt, elapsedMs: ran }) => {
    const begin = startedAt.getTime();
    return begin < pausedAt && pausedAt < begin + (ran ?? Number.POSITIVE_INFINITY);
  });
}

export function completeSession(session: TimerSession, at: Date): TimerSession {
  return { ...session, status: 'COMPLETED', timeEntries: closeEntries(session, at), completedAt: at };
}

export function stopSession(session: TimerSession, at: Date): TimerSession {
  return { ...session, status: 'STOPPED', timeEntries: closeEntries(session, at) };
}

/** Segments of the session, in total at most its duration, since a device's clock may be wrong. */
export function segmentsOf(session: TimerSession): { startedAt: Date; endedAt: Date }[] {
  return closeEntries(session, session.createdAt).map(({ startedAt, elapsedMs: ran }) => ({
    startedAt,
    endedAt: new Date(startedAt.getTime() + (ran ?? 0)),
  }));
}

/** Completed or stopped. */
export function isOver(session: TimerSession): boolean {
  return session.status === 'COMPLETED' || session.status === 'STOPPED';
}

/** In total at most the session's duration, however late it is closed. */
function closeEntries(session: TimerSession, at: Date): TimeEntry[] {
  let leftMs = session.duration * SECOND_MS;
  return session.timeEntries.map((entry) => {
    const ranMs = Math.min(entryMs(entry, at), leftMs);
    leftMs -= ranMs;
    return { ...entry, elapsedMs: ranMs };
  });
}

/**
 * The id of the session that follows by itself. Computed, so that two tabs or devices that catch up on the same
 * run name the same session, and the server counts it once.
 */
export function successorId(sessionId: string): string {
  return idAfter(sessionId, 1);
}

/** The id of the session before it. For a session started by hand no session has that id. */
export function predecessorId(sessionId: string): string {
  return idAfter(sessionId, -1);
}

function idAfter(sessionId: string, steps: number): string {
  const tail = Number.parseInt(sessionId.slice(-12), 16);
  return sessionId.slice(0, -12) + ((tail + steps + 2 ** 48) % 2 ** 48).toString(16).padStart(12, '0');
}
