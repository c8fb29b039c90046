import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { pushRoutes } from './push.routes.ts';
import { type PushService, pushService } from './push.service.ts';

export type { PushService } from './push.service.ts';

interface PushDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pushSender: PushSender;
}

export function pushModule(app: FastifyInstance, { db, clock, pushSender }: PushDeps): PushService {
  const push = pushService(db, clock, pushSender);
  app.register(pushRoutes, { push });
  return push;
}
