import { calls } from '@molip/contract';
import type { Routes } from '../../platform/http/routes.ts';
import type { timerSettingsService } from './timer-settings.service.ts';

export function timerRoutes(routes: Routes, settings: ReturnType<typeof timerSettingsService>): void {
  routes.member(calls.readTimerSettings, (who) => settings.read(who.memberId));
  routes.member(calls.saveTimerSettings, (who, { body }) => settings.save(who.memberId, body));
}
