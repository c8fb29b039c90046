import { pushCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { onMemberLeft } from '#shared/lib/member-data.ts';
import { mayNotify } from './permission.ts';
import { timerState, useTimerStore } from './timer-store.ts';

const RETRY_AFTER_MS = 60_000;

/** For whom this page has subscribed or is about to, and when that last failed. */
let subscribedFor: number | null = null;
let failedAtMs = Number.NEGATIVE_INFINITY;

// Their subscription goes with them.
onMemberLeft(() => {
  subscribedFor = null;
});

/** Subscribes as soon as the member wants to be told and the browser allows it. */
export function followPush(): () => void {
  const adjust = () => {
    if (timerState().settings.notificationEnabled) subscribeToPush();
  };
  adjust();
  const stopFollowing = useTimerStore.subscribe(adjust);
  return () => {
    stopFollowing();
    // The server drops the subscription with the session: the next sign-in subscribes again.
    subscribedFor = null;
  };
}

/** Lets the server tell this browser when every tab is closed; where that cannot be, the page still tells. */
export function subscribeToPush(): void {
  const { memberId } = useTimerStore.getState();
  const hasJustFailed = performance.now() - failedAtMs < RETRY_AFTER_MS;
  if (!mayNotify() || memberId === null || memberId === subscribedFor || hasJustFailed) return;
  subscribedFor = memberId;
  subscribe().catch(() => {
    subscribedFor = null;
    failedAtMs = performance.now();
  });
}

async function subscribe(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await request(pushCalls.readPushKey);
  const existing = await pushManager.getSubscription();
  const isOurs = existing && toBase64Url(existing.options.applicationServerKey) === publicKey;
  // A server with new keys cannot use what was made for the old ones.
  if (existing && !isOurs) await existing.unsubscribe();
  const subscription =
    isOurs && existing
      ? existing
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return;
  await request(pushCalls.savePushSubscription, {
    body: {
      endpoint,
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys['p256dh'], auth: keys['auth'] },
    },
  });
}

function toBase64Url(key: ArrayBuffer | null): string {
  if (!key) return '';
  const text = String.fromCharCode(...new Uint8Array(key));
  return btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '');
}
