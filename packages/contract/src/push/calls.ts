import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { PushSubscription } from './schemas.ts';

export const readPushKey = call({
  method: 'GET',
  path: '/api/push/key',
  who: 'member',
  summary: 'The public key with which a browser subscribes',
  status: 200,
  response: lazily(() => z.object({ publicKey: z.string() })),
});

export const savePushSubscription = call({
  method: 'PUT',
  path: '/api/push/subscription',
  who: 'member',
  summary: 'Send messages to this browser, too; a browser is told for the member who subscribed last',
  body: PushSubscription,
  status: 204,
});

export const deletePushSubscription = call({
  method: 'DELETE',
  path: '/api/push/subscription',
  who: 'member',
  summary: 'Send no more messages to this browser',
  body: PushSubscription,
  status: 204,
});
