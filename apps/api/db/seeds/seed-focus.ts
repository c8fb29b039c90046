import { after, SECOND_MS } from '@molip/domain/kernel';
import {
  completeSession,
  DEFAULT_TIMER_SETTINGS,
  endOf,
  openSession,
  segmentsOf,
  stopSession,
} from '@molip/domain/timer';
import { deckNames } from '#modules/decks/index.ts';
import { noteNames } from '#modules/notes/index.ts';
import { creditFocusTime } from '#modules/stats/index.ts';
import type { Db } from '#platform/database/database.ts';
import { timerSessions } from '../schema/index.ts';
import type { DemoFocus } from './demo-study.ts';

/** What a session was about, if anything. */
type Subject = { readonly deckId?: number; readonly noteId?: number };

/**
 * Enters focus sessions as if a device had reported each at its time, about decks and notes by turns. Runs in the
 * caller's transaction, when those are there.
 */
export async function seedFocus(tx: Db, memberId: number, studied: readonly DemoFocus[]): Promise<void> {
  const subjects = await subjectsOf(tx, memberId);
  for (const [index, focus] of studied.entries()) {
    const session = sessionOf(index, focus);
    const { deckId = null, noteId = null } = subjects[index % subjects.length] ?? {};
    const timeEntries = session.timeEntries.map((entry) => ({
      ...entry,
      startedAt: entry.startedAt.toISOString(),
    }));
    await tx
      .insert(timerSessions)
      .values({ ...session, timeEntries, memberId, deckId, noteId, completedSessions: 0, currentCycle: 1 });
    await creditFocusTime(tx, memberId, {
      entryId: session.sessionId,
      stretches: segmentsOf(session),
      isCompleted: session.status === 'COMPLETED',
      at: after(focus.startedAt, focus.ranMs),
      deckId,
      noteId,
    });
  }
}

/** Two decks and a note, one more often than the other, and now and then nothing in particular. */
async function subjectsOf(tx: Db, memberId: number): Promise<Subject[]> {
  const [first, second] = [...(await deckNames(tx, memberId)).keys()].map((deckId) => ({ deckId }));
  const { recent } = await noteNames(tx, memberId, 1, []);
  const [note] = recent.map(({ noteId }) => ({ noteId }));
  return [first, first, note, second, first, {}].map((subject) => subject ?? {});
}

function sessionOf(index: number, { startedAt, ranMs }: DemoFocus) {
  const sessionId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const open = openSession(sessionId, 'FOCUS', DEFAULT_TIMER_SETTINGS, startedAt);
  const overAt = after(startedAt, ranMs);
  const end = endOf(open) ?? after(startedAt, open.duration * SECOND_MS);
  return overAt < end ? stopSession(open, overAt) : completeSession(open, overAt);
}
