import { randomUUID } from 'node:crypto';
import type { CallRequest, CallResponse, calls, TimerSession as WireSession } from '@molip/contract';
import {
  clampReportedEntries,
  completeSession,
  continuesPastPause,
  DEFAULT_TIMER_SETTINGS,
  endOf,
  isOver,
  pauseSession,
  predecessorId,
  resumeSession,
  segmentsOf,
  stopSession,
  type TimerSession,
} from '@molip/domain/timer';
import { lockMemberDay } from '#modules/accounts/index.ts';
import { isOwnDeck } from '#modules/decks/index.ts';
import { isOwnNote } from '#modules/notes/index.ts';
import { creditFocusTime } from '#modules/stats/index.ts';
import { type Clock, latestBelievable, notInTheFuture } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { SessionEnds } from './session-end.ts';
import { presentSession } from './timer.presenter.ts';
import { type SessionRecord, timerSessionsRepository } from './timer-sessions.repository.ts';
import { timerSettingsRepository } from './timer-settings.repository.ts';

type Start = CallRequest<typeof calls.startTimerSession>['body'];
type Current = CallResponse<typeof calls.readCurrentTimerSession>;
type Complete = CallRequest<typeof calls.completeTimerSession>['body'];

export type TimerSessionsService = ReturnType<typeof timerSessionsService>;

export function timerSessionsService(db: Db, clock: Clock, ends: SessionEnds) {
  /** Load, decide, save; a session that is over stays as it is, so everything may be said twice. */
  const change = async (
    memberId: number,
    sessionId: string,
    decide: (session: TimerSession, now: Date) => TimerSession,
  ): Promise<WireSession> => {
    const now = clock.now();
    const after = await db.transaction(async (tx: Db) => {
      // First of all, as everywhere: devices that act at once take turns instead of waiting for each other.
      await lockMemberDay(tx, memberId);
      const record = await timerSessionsRepository(tx, memberId).find(sessionId);
      if (!record) throw new Refusal('NOT_FOUND');
      if (isOver(record.session)) return record;
      const session = decide(record.session, now);
      if (session !== record.session) await save(tx, memberId, { ...record, session });
      return { ...record, session };
    });
    await ends.follow(memberId, after);
    return presentSession(after, now);
  };

  return {
    async start(memberId: number, start: Start): Promise<WireSession> {
      const now = clock.now();
      const { started, ended } = await db.transaction(async (tx: Db) => {
        await lockMemberDay(tx, memberId);
        const startedAt = notInTheFuture(start.startedAt, now);
        const sessions = timerSessionsRepository(tx, memberId);
        const begun: SessionRecord = {
          session: {
            sessionId: start.sessionId ?? randomUUID(),
            mode: start.mode,
            duration: start.duration,
            status: 'RUNNING',
            timeEntries: [{ startedAt, elapsedMs: null }],
            createdAt: startedAt,
            completedAt: null,
          },
          deckId: await ownDeckId(tx, memberId, start.deckId),
          noteId: await ownNoteId(tx, memberId, start.noteId),
          completedSessions: start.completedSessions,
          currentCycle: start.currentCycle,
        };
        const open = await sessions.listOpen();
        const before = await sessions.find(predecessorId(begun.session.sessionId));
        // A device that had not heard of the stop or pause went on by itself: nobody began this one, and it ends no other.
        const isUnwanted = before?.session.status === 'STOPPED' || before?.session.status === 'PAUSED';
        const record = isUnwanted ? { ...begun, session: stopSession(begun.session, startedAt) } : begun;
        if (!(await sessions.insert(record))) {
          const first = await sessions.find(record.session.sessionId);
          return { started: first ?? record, ended: [] };
        }
        if (isUnwanted) return { started: record, ended: [] };
        // A person has one timer: each session ends where the next one begins, in whatever order they arrive.
        const ended = open
          .filter(({ session }) => session.createdAt <= startedAt)
          .map((other) => ({ ...other, session: endBy(other.session, startedAt) }));
        const next = open.findLast(({ session }) => session.createdAt > startedAt);
        const started = next ? { ...record, session: endBy(record.session, next.session.createdAt) } : record;
        for (const changed of next ? [...ended, started] : ended) await save(tx, memberId, changed);
        return { started, ended };
      });
      for (const record of [...ended, started]) await ends.follow(memberId, record);
      return presentSession(started, now);
    },

    async current(memberId: number): Promise<Current> {
      const [[newest], settings] = await Promise.all([
        timerSessionsRepository(db, memberId).listOpen(),
        timerSettingsRepository(db, memberId).find(),
      ]);
      const now = clock.now();
      return {
        session: newest ? presentSession(newest, now) : null,
        settings: settings ?? DEFAULT_TIMER_SETTINGS,
        now: now.toISOString(),
      };
    },

    pause: (memberId: number, sessionId: string, at: string | undefined) =>
      change(memberId, sessionId, (session, now) =>
        session.status === 'PAUSED' ? session : endBy(session, notInTheFuture(at, now), pauseSession),
      ),

    resume: (memberId: number, sessionId: string, at: string | undefined) =>
      change(memberId, sessionId, (session, now) =>
        session.status === 'RUNNING' ? session : resumeSession(session, notInTheFuture(at, now)),
      ),

    stop: (memberId: number, sessionId: string, at: string | undefined) =>
      change(memberId, sessionId, (session, now) => endBy(session, notInTheFuture(at, now))),

    complete: (memberId: number, sessionId: string, told: Complete) =>
      change(memberId, sessionId, (session, now) => {
        const timeEntries = told?.timeEntries?.map((entry) => ({
          ...entry,
          startedAt: new Date(entry.startedAt),
        }));
        // Whoever paused it elsewhere goes on where they stopped.
        if (timeEntries && continuesPastPause(session, timeEntries)) return session;
        const known = timeEntries
          ? { ...session, timeEntries: clampReportedEntries(session, timeEntries, latestBelievable(now)) }
          : session;
        const completedAt = notInTheFuture(told?.completedAt, now);
        const end = endOf(known);
        return completeSession(known, end && end < completedAt ? end : completedAt);
      }),
  };
}

/** A session that had run its time by then was completed; one that had not is left early, or paused. */
function endBy(session: TimerSession, at: Date, early = stopSession): TimerSession {
  const end = endOf(session);
  return end && end <= at ? completeSession(session, end) : early(session, at);
}

/** Another's note or deck, or one that is gone for good, is not worth losing the session for: it is about nothing then. */
async function ownNoteId(tx: Db, memberId: number, noteId: number | null | undefined) {
  return noteId != null && (await isOwnNote(tx, memberId, noteId)) ? noteId : null;
}

async function ownDeckId(tx: Db, memberId: number, deckId: number | null | undefined) {
  return deckId != null && (await isOwnDeck(tx, memberId, deckId)) ? deckId : null;
}

/** Saves a session, and credits what a focus session ran once it is over. */
async function save(tx: Db, memberId: number, { session, deckId, noteId }: SessionRecord): Promise<void> {
  await timerSessionsRepository(tx, memberId).update(session);
  if (session.mode !== 'FOCUS' || !isOver(session)) return;
  const stretches = segmentsOf(session);
  const last = stretches.at(-1)?.endedAt ?? session.createdAt;
  await creditFocusTime(tx, memberId, {
    entryId: session.sessionId,
    stretches,
    isCompleted: session.status === 'COMPLETED',
    at: session.completedAt ?? last,
    deckId,
    noteId,
  });
}
