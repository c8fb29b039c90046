import { DAY_MS, MINUTE_MS } from '@molip/domain/kernel';
import {
  announcementOf,
  endOf,
  initialTimer,
  isOver,
  type TimerState,
  transition,
} from '@molip/domain/timer';
import * as z from 'zod/mini';
import type { PushService } from '#modules/push/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Job, JobQueue } from '#platform/jobs/jobs.ts';
import { type SessionRecord, timerSessionsRepository } from './timer-sessions.repository.ts';
import type { timerSettingsService } from './timer-settings.service.ts';

const TELL_SESSION_END = 'tell-session-end';
/** Whoever has not been back after so many ends does not hear of the next. */
const MAX_TELLS = 8;
/** Eight of the longest sessions; what is older waits for its device. */
const FORGOTTEN_AFTER_MS = DAY_MS;
/** A message about an end that is longer ago, after an outage for one, helps nobody. */
const STALE_AFTER_MS = 5 * MINUTE_MS;

const Payload = z.object({ memberId: z.int(), sessionId: z.uuid(), told: z.int() });
type Payload = z.infer<typeof Payload>;

const keyOf = (memberId: number, sessionId: string) => `session-end:${memberId}:${sessionId}`;

export type SessionEnds = ReturnType<typeof sessionEnds>;

/** The message at a session's known end, for when every tab is closed by then. */
export function sessionEnds(jobs: JobQueue) {
  return {
    /** Called after every change of a session: on its way it has an end, otherwise there is nothing to tell. */
    async follow(memberId: number, { session }: SessionRecord): Promise<void> {
      const { sessionId } = session;
      const end = session.status === 'RUNNING' ? endOf(session) : null;
      if (end) await this.tellAt(end, sessionId, { memberId, sessionId, told: 0 });
      else await jobs.remove(keyOf(memberId, sessionId));
    },

    /** `endingId` is the session that ends; the payload's is the last one that a device has reported. */
    async tellAt(end: Date, endingId: string, payload: Payload): Promise<void> {
      const key = keyOf(payload.memberId, endingId);
      await jobs.add(TELL_SESSION_END, payload, { key, runAt: end });
    },
  };
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: ReturnType<typeof timerSettingsService>;
  readonly push: PushService;
  readonly ends: SessionEnds;
}

export function sessionEndJob({ db, clock, settings, push, ends }: Deps): Job {
  return {
    name: TELL_SESSION_END,
    async run(raw) {
      const payload = Payload.parse(raw);
      const { memberId, sessionId, told } = payload;
      const record = await timerSessionsRepository(db, memberId).find(sessionId);
      if (record?.session.status !== 'RUNNING') return;
      const chosen = await settings.read(memberId);
      const now = clock.now();
      if (now.getTime() - record.session.createdAt.getTime() > FORGOTTEN_AFTER_MS) return;
      // With no device there the timer goes on by itself all the same, and so do its messages.
      const step = transition(stateOf(record, chosen), { type: 'TICK' }, now);
      const done = step.outcomes.findLast((outcome) => outcome.kind === 'COMPLETED');
      if (!done) return;

      const next = step.state.session;
      const end = next && !isOver(next) ? endOf(next) : null;
      if (end && told + 1 < MAX_TELLS)
        await ends.tellAt(end, next?.sessionId ?? sessionId, { ...payload, told: told + 1 });

      const agoMs = now.getTime() - (done.session.completedAt?.getTime() ?? 0);
      if (!chosen.notificationEnabled || agoMs > STALE_AFTER_MS) return;
      const { title, body } = announcementOf(done.session.mode, done.next, chosen);
      await push.tell(memberId, { title, options: { body, tag: 'timer', data: { url: '/timer' } } });
    },
  };
}

function stateOf(
  { session, completedSessions, currentCycle }: SessionRecord,
  settings: TimerState['settings'],
) {
  const idle = initialTimer(settings);
  return {
    ...idle,
    mode: session.mode,
    status: 'RUNNING',
    session,
    completedSessions,
    currentCycle,
  } as const;
}
