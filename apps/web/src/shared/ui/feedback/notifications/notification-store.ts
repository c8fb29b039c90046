import { create } from 'zustand';
import type { Severity } from '../severity.ts';
import {
  admitNext,
  dismiss,
  durationOf,
  enqueue,
  NO_NOTIFICATIONS,
  type NotificationAction,
  type NotificationItem,
  type NotificationState,
  putBelow,
  QUEUE_POLL_MS,
  remember,
} from './notification-list.ts';
import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from './notification-settings.ts';
import { forgetNotifications, loadNotifications, storeNotifications } from './stored-notifications.ts';

export const useNotifications = create<NotificationState>(() => NO_NOTIFICATIONS);

interface NotificationRequest {
  readonly type: Severity;
  readonly title: string;
  readonly message?: string;
  readonly duration?: number;
  readonly actions?: readonly NotificationAction[];
}

let settings: NotificationSettings = DEFAULT_NOTIFICATION_SETTINGS;
/** Unknown until the settings are read: nothing stored is touched before. */
let isKept: boolean | undefined;
let polling: ReturnType<typeof setInterval> | undefined;
let count = 0;

/** Shown when its turn comes, and kept in the list behind the bell. */
export function notify(request: NotificationRequest): void {
  update(enqueue(useNotifications.getState(), itemOf(request)));
  polling ??= setInterval(poll, QUEUE_POLL_MS);
}

/** Kept in the list without being shown: something else has shown it. */
export function rememberNotification(request: NotificationRequest): void {
  update(remember(useNotifications.getState(), itemOf(request)));
}

export function dismissNotification(id: string): void {
  update(dismiss(useNotifications.getState(), id));
}

export function markNotificationsRead(): void {
  update({ ...useNotifications.getState(), unreadIds: [] });
}

export function clearNotifications(): void {
  update({ ...useNotifications.getState(), items: [], unreadIds: [], visible: [], queue: [] });
}

/** Called when the settings are known and whenever they change. */
export function applyNotificationSettings(next: NotificationSettings): void {
  const startsToKeep = next.enablePersist && !isKept;
  settings = next;
  isKept = next.enablePersist;
  const state = useNotifications.getState();
  const silenced = next.enabled ? state : { ...state, visible: [] };
  update(startsToKeep ? putBelow(silenced, loadNotifications()) : silenced);
}

function itemOf({
  type,
  title,
  message = '',
  duration,
  actions = [],
}: NotificationRequest): NotificationItem {
  count += 1;
  const timestamp = Date.now();
  const id = `${timestamp}-${count}`;
  return { id, type, title, message, duration: duration ?? durationOf(type), timestamp, actions };
}

function poll(): void {
  const before = useNotifications.getState();
  const after = admitNext(before, settings);
  update(after);
  const entered = after.visible.find((item) => !before.visible.includes(item));
  if (entered) show(entered);
  if (after.queue.length > 0) return;
  clearInterval(polling);
  polling = undefined;
}

/** On demand: most visits hear none. Without it the notification is there all the same. */
async function chime(): Promise<void> {
  const { playChime } = await import('./chime.ts').catch(() => ({ playChime: async () => {} }));
  await playChime();
}

function show({ id, duration }: NotificationItem): void {
  if (settings.sound) void chime();
  if (duration > 0) setTimeout(() => dismissNotification(id), duration);
}

function update(state: NotificationState): void {
  useNotifications.setState(state);
  if (isKept) storeNotifications(state);
  else if (isKept === false) forgetNotifications();
}
