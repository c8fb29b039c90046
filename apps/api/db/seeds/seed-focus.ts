import { after, SECOND_MS } from '@molip/domain/kernel';
import {
  completeSession,
  DEFAULT_TIMER_SETTINGS,
  endOf,
  openSession,
  stopSession,
  stretchesOf,
} from '@molip/domain/timer';
import { creditFocusTime } from '../../src/modules/stats/index.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { timerSessions } from '../schema/index.ts';
import type { DemoFocus } from './demo-study.ts';

/** Enters focus sessions as if a device had reported each at its time. Runs in the caller's transaction. */
export async function seedFocus(tx: Db, memberId: number, studied: readonly DemoFocus[]): Promise<void> {
  for (const [index, focus] of studied.entries()) {
    const session = sessionOf(index, focus);
    const timeEntries = session.timeEntries.map((entry) => ({
      ...entry,
      startedAt: entry.startedAt.toISOString(),
    }));
    await tx
      .insert(timerSessions)
      .values({ ...session, timeEntries, memberId, completedSessions: 0, currentCycle: 1 });
    await creditFocusTime(tx, memberId, {
      entryId: session.sessionId,
      stretches: stretchesOf(session),
      isCompleted: session.status === 'COMPLETED',
      at: after(focus.startedAt, focus.ranMs),
      deckId: null,
      noteId: null,
    });
  }
}

function sessionOf(index: number, { startedAt, ranMs }: DemoFocus) {
  const sessionId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const open = openSession(sessionId, 'FOCUS', DEFAULT_TIMER_SETTINGS, startedAt);
  const overAt = after(startedAt, ranMs);
  const end = endOf(open) ?? after(startedAt, open.duration * SECOND_MS);
  return overAt < end ? stopSession(open, overAt) : completeSession(open, overAt);
}
