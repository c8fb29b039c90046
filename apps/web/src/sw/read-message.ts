import type { Announcement } from './notifications.ts';

/** What a page asks of the worker; anything else is not for us. */
export function announcementOf(message: unknown): Announcement | null {
  if (!isRecord(message) || message['type'] !== 'SHOW_NOTIFICATION') return null;
  return readAnnouncement(message);
}

/** A push that cannot be read still has to say something: browsers ask for it. */
export function announcementOfPush(data: { json(): unknown } | null): Announcement {
  try {
    return readAnnouncement(data?.json());
  } catch {
    return {};
  }
}

function readAnnouncement(value: unknown): Announcement {
  if (!isRecord(value)) return {};
  const { title, options } = value;
  return {
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(isRecord(options) && { options }),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
