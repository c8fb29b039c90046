export type NotificationPermissionAnswer = 'granted' | 'denied' | 'unsupported';

/** Asks the browser, once: later calls know the answer. Only to be called on a gesture. */
export async function askForNotifications(): Promise<NotificationPermissionAnswer> {
  if (typeof Notification === 'undefined') return 'unsupported';
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return answer === 'granted' ? 'granted' : 'denied';
}

export const mayNotify = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'granted';
