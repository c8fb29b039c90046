import { calls } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { PushService } from './push.service.ts';

export async function pushRoutes(app: FastifyInstance, { push }: { push: PushService }): Promise<void> {
  app.memberCall(calls.readPushKey, () => Promise.resolve(push.publicKey()));
  app.memberCall(calls.savePushSubscription, ({ member, body }) => push.save(member, body));
  app.memberCall(calls.deletePushSubscription, ({ member, body }) => push.delete(member.memberId, body));
}
