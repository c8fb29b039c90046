import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { Instant, Uuid } from '#contract/primitives.ts';
import { TimerSettings } from './schemas.ts';
import { ChangeSession, CompleteSession, StartSession, TimerSession } from './session-schemas.ts';

/** Changes of a running session; each is idempotent. */
// @__NO_SIDE_EFFECTS__
function change(path: `/api/${string}`, summary: string) {
  return call({
    method: 'PUT',
    path,
    who: 'member',
    summary,
    params: lazily(() => z.object({ id: Uuid })),
    owned: { id: 'timerSession' },
    body: ChangeSession,
    status: 200,
    response: TimerSession,
    refusals: ['NOT_FOUND'],
  });
}

export const readTimerSettings = call({
  method: 'GET',
  path: '/api/timer/settings',
  who: 'member',
  summary: "The member's timer settings; the defaults until some were saved",
  status: 200,
  response: TimerSettings,
});

export const saveTimerSettings = call({
  method: 'PUT',
  path: '/api/timer/settings',
  who: 'member',
  summary: 'Save all timer settings',
  body: TimerSettings,
  status: 200,
  response: TimerSettings,
});

export const startTimerSession = call({
  method: 'POST',
  path: '/api/timer/sessions',
  who: 'member',
  summary: 'Start a session; the same sessionId again answers with the one that was first made',
  body: StartSession,
  status: 201,
  response: TimerSession,
});

export const readCurrentTimerSession = call({
  method: 'GET',
  path: '/api/timer/sessions/current',
  who: 'member',
  summary:
    'The session that runs or is paused, on whichever device it was started, with what a second device needs',
  status: 200,
  response: lazily(() =>
    z.object({
      session: z.nullable(TimerSession),
      settings: TimerSettings,
      /** The server's clock, so that a device can measure its offset. */
      now: Instant,
    }),
  ),
});

export const pauseTimerSession = change('/api/timer/sessions/{id}/pause', 'Pause a session');

export const resumeTimerSession = change('/api/timer/sessions/{id}/resume', 'Go on with a paused session');

export const stopTimerSession = change(
  '/api/timer/sessions/{id}/stop',
  'End a session early; whole minutes of focus count',
);

export const completeTimerSession = call({
  method: 'PUT',
  path: '/api/timer/sessions/{id}/complete',
  who: 'member',
  summary: 'Complete a session; a focus session enters its minutes in the study ledger once',
  params: lazily(() => z.object({ id: Uuid })),
  owned: { id: 'timerSession' },
  body: CompleteSession,
  status: 200,
  response: TimerSession,
  refusals: ['NOT_FOUND'],
});
