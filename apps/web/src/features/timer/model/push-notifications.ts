import { pushCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { onMemberLeft } from '#shared/lib/member-data.ts';
import { timerState, useTimerStore } from './timer-store.ts';

export type PermissionResult = 'granted' | 'denied' | 'unsupported';

/** Asks the browser, which asks the person once. Call on a gesture only. */
export async function askForNotifications(): Promise<PermissionResult> {
  if (typeof Notification === 'undefined') return 'unsupported';
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return permission === 'granted' ? 'granted' : 'denied';
}

export const canNotify = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'granted';

const RETRY_AFTER_MS = 60_000;

/** The member for whom this page has subscribed or is about to, and when that last failed. */
let subscribedMemberId: number | null = null;
let failedAtMs = Number.NEGATIVE_INFINITY;

// A sign-out ends the subscription.
onMemberLeft(() => {
  subscribedMemberId = null;
});

/** Subscribes as soon as the member's settings and the browser allow it. */
export function keepSubscribed(): () => void {
  const adjust = () => {
    if (timerState().settings.notificationEnabled) subscribeToPush();
  };
  adjust();
  const unsubscribe = useTimerStore.subscribe(adjust);
  return () => {
    unsubscribe();
    // The server drops the subscription with the sign-in session: the next sign-in subscribes again.
    subscribedMemberId = null;
  };
}

/** Lets the server notify this browser when every tab is closed. Without it the open page still notifies. */
export function subscribeToPush(): void {
  const { memberId } = useTimerStore.getState();
  const hasJustFailed = performance.now() - failedAtMs < RETRY_AFTER_MS;
  if (!canNotify() || memberId === null || memberId === subscribedMemberId || hasJustFailed) return;
  subscribedMemberId = memberId;
  subscribe().catch(() => {
    subscribedMemberId = null;
    failedAtMs = performance.now();
  });
}

async function subscribe(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await request(pushCalls.readPushKey);
  const existing = await pushManager.getSubscription();
  const isOurs = existing && toBase64Url(existing.options.applicationServerKey) === publicKey;
  // A server with new keys cannot use a subscription that was made for its former ones.
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
