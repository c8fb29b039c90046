import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Routes } from '#platform/http/routes.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { pushRoutes } from './push.routes.ts';
import { type PushService, pushService } from './push.service.ts';

export type { PushService } from './push.service.ts';

export function pushModule(routes: Routes, db: Db, clock: Clock, sender: PushSender): PushService {
  const push = pushService(db, clock, sender);
  pushRoutes(routes, push);
  return push;
}
