import { TimerSettings } from '@molip/contract';
import {
  DEFAULT_TIMER_SETTINGS,
  initialTimer,
  TIMER_MODES,
  type TimerSession,
  type TimerState,
} from '@molip/domain/timer';
import * as z from 'zod/mini';

/** What the device keeps of a member's timer. */
export interface TimerRecord {
  readonly state: TimerState;
  /** Focus sessions that began while nobody was there; the person is asked about them. */
  readonly held: readonly TimerSession[];
  /** Whether the instants are by a clock that was compared with the server's. */
  readonly isClockSure: boolean;
  /** Grows with every change, so that an answer that was asked for before one can be told. */
  readonly revision: number;
}

export const NEW_RECORD: TimerRecord = {
  state: initialTimer(DEFAULT_TIMER_SETTINGS),
  held: [],
  isClockSure: false,
  revision: 0,
};

const Instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);

const Session = z.object({
  sessionId: z.uuid(),
  mode: z.enum(TIMER_MODES),
  duration: z.int(),
  timeEntries: z.array(z.object({ startedAt: Instant, elapsedMs: z.nullable(z.number()) })),
  status: z.enum(['RUNNING', 'PAUSED', 'COMPLETED', 'STOPPED']),
  createdAt: Instant,
  completedAt: z.nullable(Instant),
});

const Record = z.object({
  state: z.object({
    settings: TimerSettings,
    mode: z.enum(TIMER_MODES),
    status: z.enum(['IDLE', 'RUNNING', 'PAUSED', 'COMPLETED']),
    session: z.nullable(Session),
    completedSessions: z.int(),
    currentCycle: z.int(),
    // Records of an older version have none.
    subject: z._default(
      z.nullable(z.object({ noteId: z.nullable(z.int()), deckId: z.nullable(z.int()) })),
      null,
    ),
    error: z.nullable(z.string()),
  }),
  held: z.array(Session),
  isClockSure: z.boolean(),
  revision: z.int(),
});

/** Null for what cannot be read: the server knows the session. */
export function parseRecord(text: string | null): TimerRecord | null {
  if (text === null) return null;
  try {
    return Record.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The same run, told by a clock that is this much ahead. */
export function moveRecord(record: TimerRecord, byMs: number): TimerRecord {
  const { state, held } = record;
  return {
    ...record,
    state: { ...state, session: state.session && moveSession(state.session, byMs) },
    held: held.map((session) => moveSession(session, byMs)),
    isClockSure: true,
  };
}

function moveSession(session: TimerSession, byMs: number): TimerSession {
  const move = (at: Date) => new Date(at.getTime() + byMs);
  return {
    ...session,
    createdAt: move(session.createdAt),
    completedAt: session.completedAt && move(session.completedAt),
    timeEntries: session.timeEntries.map((entry) => ({ ...entry, startedAt: move(entry.startedAt) })),
  };
}
