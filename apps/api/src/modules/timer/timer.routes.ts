import { calls } from '@molip/contract';
import type { Routes } from '#platform/http/routes.ts';
import type { timerSessionsService } from './timer-sessions.service.ts';
import type { timerSettingsService } from './timer-settings.service.ts';

interface Services {
  readonly settings: ReturnType<typeof timerSettingsService>;
  readonly sessions: ReturnType<typeof timerSessionsService>;
}

export function timerRoutes(routes: Routes, { settings, sessions }: Services): void {
  routes.member(calls.readTimerSettings, (who) => settings.read(who.memberId));
  routes.member(calls.saveTimerSettings, (who, { body }) => settings.save(who.memberId, body));

  routes.member(calls.startTimerSession, (who, { body }) => sessions.start(who.memberId, body));
  routes.member(calls.readCurrentTimerSession, (who) => sessions.current(who.memberId));
  routes.member(calls.pauseTimerSession, (who, { params, body }) =>
    sessions.pause(who.memberId, params.id, body?.at),
  );
  routes.member(calls.resumeTimerSession, (who, { params, body }) =>
    sessions.resume(who.memberId, params.id, body?.at),
  );
  routes.member(calls.stopTimerSession, (who, { params, body }) =>
    sessions.stop(who.memberId, params.id, body?.at),
  );
  routes.member(calls.completeTimerSession, (who, { params, body }) =>
    sessions.complete(who.memberId, params.id, body),
  );
}
