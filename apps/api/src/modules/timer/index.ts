import type { Db } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { timerRoutes } from './timer.routes.ts';
import { timerSettingsService } from './timer-settings.service.ts';

export function timerModule(routes: Routes, db: Db): void {
  timerRoutes(routes, timerSettingsService(db));
}
