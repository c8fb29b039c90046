import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { timerRoutes } from './timer.routes.ts';
import { timerSessionsService } from './timer-sessions.service.ts';
import { timerSettingsService } from './timer-settings.service.ts';

export function timerModule(routes: Routes, db: Db, clock: Clock): void {
  timerRoutes(routes, { settings: timerSettingsService(db), sessions: timerSessionsService(db, clock) });
}
