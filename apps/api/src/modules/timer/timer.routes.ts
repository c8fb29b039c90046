import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { TimerSessionsService } from './timer-sessions.service.ts';
import type { TimerSettingsService } from './timer-settings.service.ts';

interface Services {
  readonly settings: TimerSettingsService;
  readonly sessions: TimerSessionsService;
}

export async function timerRoutes(app: FastifyInstance, { settings, sessions }: Services): Promise<void> {
  app.memberCall(calls.readTimerSettings, ({ member }) => settings.read(member.memberId));
  app.memberCall(calls.saveTimerSettings, ({ member, body }) => settings.save(member.memberId, body));

  app.memberCall(calls.startTimerSession, ({ member, body }) => sessions.start(member.memberId, body));
  app.memberCall(calls.readCurrentTimerSession, ({ member }) => sessions.current(member.memberId));
  app.memberCall(calls.pauseTimerSession, ({ member, params, body }) =>
    sessions.pause(member.memberId, params.id, body?.at),
  );
  app.memberCall(calls.resumeTimerSession, ({ member, params, body }) =>
    sessions.resume(member.memberId, params.id, body?.at),
  );
  app.memberCall(calls.stopTimerSession, ({ member, params, body }) =>
    sessions.stop(member.memberId, params.id, body?.at),
  );
  app.memberCall(calls.completeTimerSession, ({ member, params, body }) =>
    sessions.complete(member.memberId, params.id, body),
  );
}
