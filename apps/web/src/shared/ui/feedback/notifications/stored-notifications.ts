import * as z from 'zod/mini';
import { SEVERITIES } from '../severity.ts';
import { MAX_STORED, type NotificationItem } from './notification-list.ts';

const STORAGE_KEY = 'molip.notifications';

/** What an action would do is code and cannot be stored; the words can. */
const Stored = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      type: z.enum(SEVERITIES),
      title: z.string(),
      message: z.string(),
      duration: z.number(),
      // Beyond this no date can be written.
      timestamp: z.number().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
    }),
  ),
  unreadIds: z.array(z.string()),
});

interface StoredNotifications {
  readonly items: readonly NotificationItem[];
  readonly unreadIds: readonly string[];
}

const NOTHING: StoredNotifications = { items: [], unreadIds: [] };

export function loadNotifications(): StoredNotifications {
  try {
    const { items, unreadIds } = Stored.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ''));
    const once = [...new Map(items.map((item) => [item.id, { ...item, actions: [] }])).values()];
    return { items: once.slice(0, MAX_STORED), unreadIds };
  } catch {
    return NOTHING;
  }
}

export function storeNotifications({ items, unreadIds }: StoredNotifications): void {
  try {
    const words = items.map(({ actions: _, ...item }) => item);
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ items: words, unreadIds }));
  } catch {
    // Storage is full or refused: they then last for this visit.
  }
}

export function forgetNotifications(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored then.
  }
}
