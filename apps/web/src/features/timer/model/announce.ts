import { MINUTE_MS } from '@molip/domain/kernel';
import { announcementOf, NOTICED_WITHIN_MS, type TimerOutcome } from '@molip/domain/timer';
import { serverNow } from '#shared/lib/server-clock.ts';
import { canShowSystemNotification, showSystemNotification } from '#shared/lib/service-worker.ts';
import { playChime } from '#shared/ui/feedback/notifications/chime.ts';
import { rememberNotification } from '#shared/ui/feedback/notifications/notification-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { announcementCopy as copy } from '../copy.ts';
import { canNotify } from './push-notifications.ts';
import type { TimerRecord } from './timer-record.ts';

/** An earlier end is listed by the bell alone: the session that its message announces may be over, too. */
const TOAST_WITHIN_MS = 5 * MINUTE_MS;

/** Shown when the person returns: the messages of the last announcement only. */
let unseen: readonly string[] = [];

/** Announces the last session that has run its time, however many have. */
export function announce(outcomes: readonly TimerOutcome[], { state }: TimerRecord): void {
  const { settings } = state;
  const done = outcomes.findLast((outcome) => outcome.kind === 'COMPLETED');
  if (!done) return;
  const endedAgoMs = serverNow().getTime() - (done.session.completedAt?.getTime() ?? 0);
  if (settings.soundEnabled && endedAgoMs <= NOTICED_WITHIN_MS) void playChime();
  if (!settings.notificationEnabled) return;

  const { title, body } = announcementOf(done.session.mode, done.next, settings);
  rememberNotification({ type: 'success', title, message: body });
  if (endedAgoMs > TOAST_WITHIN_MS) return;
  const messages = [`${title} ${body}`, ...(done.isIdle ? [copy.cycleDone] : [])];
  if (document.visibilityState === 'visible') toast(messages);
  else if (canNotify() && canShowSystemNotification()) {
    showSystemNotification(title, { body, tag: 'timer', icon: '/logo192.png', data: { url: '/timer' } });
    toastLater(done.isIdle ? [copy.cycleDone] : []);
  } else toastLater(messages);
}

function toast(messages: readonly string[]): void {
  for (const message of messages) openToast({ message, severity: 'success' });
}

function toastLater(messages: readonly string[]): void {
  unseen = messages;
  // The same listener is added once only.
  document.addEventListener('visibilitychange', toastUnseen);
}

function toastUnseen(): void {
  if (document.visibilityState !== 'visible') return;
  document.removeEventListener('visibilitychange', toastUnseen);
  toast(unseen);
  unseen = [];
}
