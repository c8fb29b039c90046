import { MINUTE_MS } from '@molip/domain/kernel';
import { announcementOf, NOTICED_WITHIN_MS, type TimerOutcome } from '@molip/domain/timer';
import { canShowSystemNotification, showSystemNotification } from '#shared/lib/service-worker.ts';
import { trustedNow } from '#shared/lib/trusted-clock.ts';
import { playChime } from '#shared/ui/feedback/notifications/chime.ts';
import { rememberNotification } from '#shared/ui/feedback/notifications/notification-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { timerAnnouncementCopy } from '../announcement-copy.ts';
import { mayNotify } from './permission.ts';
import type { TimerRecord } from './timer-record.ts';

/** What ended longer ago is told by the bell alone: what it says begins now began long ago, and may be over, too. */
const NEWS_MS = 5 * MINUTE_MS;

/** What is told when the person is back: the last message, however many came meanwhile. */
let unseen: readonly string[] = [];

/** Tells the person that a session has run its time: one message, of the last one, however many passed. */
export function announce(outcomes: readonly TimerOutcome[], { state }: TimerRecord): void {
  const { settings } = state;
  const done = outcomes.findLast((outcome) => outcome.kind === 'COMPLETED');
  if (!done) return;
  const endedAgoMs = trustedNow().getTime() - (done.session.completedAt?.getTime() ?? 0);
  if (settings.soundEnabled && endedAgoMs <= NOTICED_WITHIN_MS) void playChime();
  if (!settings.notificationEnabled) return;

  const { title, body } = announcementOf(done.session.mode, done.next, settings);
  rememberNotification({ type: 'success', title, message: body });
  if (endedAgoMs > NEWS_MS) return;
  const messages = [`${title} ${body}`, ...(done.isIdle ? [timerAnnouncementCopy.cycleDone] : [])];
  if (document.visibilityState === 'visible') toast(messages);
  else if (mayNotify() && canShowSystemNotification()) {
    showSystemNotification(title, { body, tag: 'timer', icon: '/logo192.png', data: { url: '/timer' } });
    toastLater(done.isIdle ? [timerAnnouncementCopy.cycleDone] : []);
  } else toastLater(messages);
}

function toast(messages: readonly string[]): void {
  for (const message of messages) openToast({ message, severity: 'success' });
}

function toastLater(messages: readonly string[]): void {
  unseen = messages;
  // Said twice it is one listener.
  document.addEventListener('visibilitychange', toastUnseen);
}

function toastUnseen(): void {
  if (document.visibilityState !== 'visible') return;
  document.removeEventListener('visibilitychange', toastUnseen);
  toast(unseen);
  unseen = [];
}
