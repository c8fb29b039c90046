import { createECDH } from 'node:crypto';
import type { Agent } from 'node:https';
import { MINUTE_MS, SECOND_MS } from '@molip/domain/kernel';
import webPush from 'web-push';
import type { VapidConfig } from '#config/services.ts';
import { deriveKey } from '../auth/keys.ts';

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly title: string;
  /** As the browser's showNotification takes them. */
  readonly options: { readonly body: string; readonly tag: string; readonly data: { readonly url: string } };
}

export interface PushSender {
  readonly publicKey: string;
  isPushService(endpoint: string): boolean;
  /** `gone` when the browser has ended the subscription. Throws when the message should be tried again. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}

/**
 * The services of the browsers. The server calls the addresses that members hand it: any other would let a member
 * make it call machines that only it can reach.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** A session's end is stale news soon after; a phone that is off need not hear of it. */
const KEEP_FOR_MS = 10 * MINUTE_MS;
const TIMEOUT_MS = 10 * SECOND_MS;

interface Options {
  readonly services?: readonly string[];
  readonly agent?: Agent;
}

export function openPushSender(vapid: VapidConfig, options: Options = {}): PushSender {
  const services = options.services ?? PUSH_SERVICES;
  return {
    publicKey: vapid.publicKey,
    isPushService: (endpoint) => {
      const { host, href } = new URL(endpoint);
      // As it stands: an address that is read differently by another parser is none of a browser's.
      if (href !== endpoint || !endpoint.startsWith(`https://${host}/`)) return false;
      return services.some((name) => host === name || host.endsWith(`.${name}`));
    },
    send: async ({ endpoint, p256dh, auth }, message) => {
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails: vapid,
          TTL: KEEP_FOR_MS / SECOND_MS,
          urgency: 'high',
          timeout: TIMEOUT_MS,
          ...(options.agent && { agent: options.agent }),
        });
        return 'sent';
      } catch (error) {
        if (error instanceof webPush.WebPushError && [403, 404, 410].includes(error.statusCode))
          return 'gone';
        throw error;
      }
    },
  };
}

/** Without keys of its own a server has those that follow from its secret: made with it, kept with it. */
export function deriveVapid(secret: string, subject: string): VapidConfig {
  const privateKey = deriveKey(secret, 'web push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    subject,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
