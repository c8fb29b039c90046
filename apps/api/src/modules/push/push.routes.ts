import { calls } from '@molip/contract';
import type { Routes } from '#platform/http/routes.ts';
import type { PushService } from './push.service.ts';

export function pushRoutes(routes: Routes, push: PushService): void {
  routes.member(calls.readPushKey, () => Promise.resolve(push.publicKey()));
  routes.member(calls.savePushSubscription, (who, { body }) => push.save(who, body));
  routes.member(calls.deletePushSubscription, (who, { body }) => push.delete(who.memberId, body));
}
