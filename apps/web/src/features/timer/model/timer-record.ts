import { TimerSettings } from '@molip/contract';
import {
  DEFAULT_TIMER_SETTINGS,
  initialTimer,
  TIMER_MODES,
  type TimerSession,
  type TimerState,
} from '@molip/domain/timer';
import * as z from 'zod/mini';
import { recordKey } from './session-status.ts';

/** A member's timer as this device stores it, in localStorage. */
export interface TimerRecord {
  readonly state: TimerState;
  /** Focus sessions that began while the device was not used; the person decides about them. */
  readonly unattended: readonly TimerSession[];
  /** Whether the instants are from a clock that was compared with the server's. */
  readonly isClockSure: boolean;
  /** Raised by every change, so that a response to an earlier request is recognised as outdated. */
  readonly revision: number;
}

export const NEW_RECORD: TimerRecord = {
  state: initialTimer(DEFAULT_TIMER_SETTINGS),
  unattended: [],
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

/** As stored: unattended sessions have their former name there. */
const StoredRecord = z.object({
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

/** Null for text that cannot be read: the server knows the session. */
function parseRecord(text: string | null): TimerRecord | null {
  if (text === null) return null;
  try {
    const { held, ...record } = StoredRecord.parse(JSON.parse(text));
    return { ...record, unattended: held };
  } catch {
    return null;
  }
}

/** The same record by a clock that is this much ahead. */
export function moveRecord(record: TimerRecord, byMs: number): TimerRecord {
  const { state, unattended } = record;
  return {
    ...record,
    state: { ...state, session: state.session && moveSession(state.session, byMs) },
    unattended: unattended.map((session) => moveSession(session, byMs)),
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

/** Null where nothing is stored, or storage is refused. Synchronous, so that a tab that dies has stored its last change. */
export function loadRecord(memberId: number): TimerRecord | null {
  try {
    return parseRecord(localStorage.getItem(recordKey(memberId)));
  } catch {
    return null;
  }
}

export function saveRecord(memberId: number, { unattended, ...record }: TimerRecord): void {
  localStorage.setItem(recordKey(memberId), JSON.stringify({ ...record, held: unattended }));
}

/** Calls the listener with each record that another tab saves. */
export function onRecordOfOtherTab(memberId: number, listener: (record: TimerRecord) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const record = key === recordKey(memberId) ? parseRecord(newValue) : null;
    if (record) listener(record);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
