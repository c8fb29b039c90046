import type { Severity } from '../severity.ts';

export const MAX_STORED = 5;
export const QUEUE_POLL_MS = 500;
const DURATION_MS = 4_000;
const DURATIONS_MS: Partial<Record<Severity, number>> = { error: 6_000, warning: 5_000 };

export const durationOf = (type: Severity): number => DURATIONS_MS[type] ?? DURATION_MS;

export interface NotificationAction {
  readonly label: string;
  readonly action: () => void;
  readonly variant?: 'contained' | 'outlined' | 'text';
  readonly color?: 'primary' | 'secondary' | 'error';
}

export interface NotificationItem {
  readonly id: string;
  readonly type: Severity;
  readonly title: string;
  readonly message: string;
  /** Milliseconds on screen; 0 or less stays. It remains in the list either way. */
  readonly duration: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly actions: readonly NotificationAction[];
}

export interface NotificationState {
  /** Newest first. */
  readonly items: readonly NotificationItem[];
  readonly unreadIds: readonly string[];
  /** On screen now, newest first. */
  readonly visible: readonly NotificationItem[];
  /** Waiting for a place on screen, oldest first. */
  readonly queue: readonly NotificationItem[];
  readonly pushToken: string | null;
  readonly permission: NotificationPermission;
}

export const NO_NOTIFICATIONS: NotificationState = {
  items: [],
  unreadIds: [],
  visible: [],
  queue: [],
  pushToken: null,
  permission: 'default',
};

/** The same words are not said twice while they wait. */
export function enqueue(state: NotificationState, item: NotificationItem): NotificationState {
  const isWaiting = state.queue.some((queued) => queued.id === item.id || saysTheSame(queued, item));
  return isWaiting ? state : { ...state, queue: [...state.queue, item] };
}

/** At most one a call, into the list and onto the screen. Silenced, it goes into the list alone. */
export function admitNext(
  state: NotificationState,
  { enabled, maxVisible }: { readonly enabled: boolean; readonly maxVisible: number },
): NotificationState {
  const [next, ...queue] = state.queue;
  if (!next) return state;
  if (!enabled) return { ...remember(state, next), queue };
  if (state.visible.length >= maxVisible) return state;
  return { ...remember(state, next), queue, visible: [next, ...state.visible] };
}

export function remember(state: NotificationState, item: NotificationItem): NotificationState {
  return withItems(state, [item, ...state.items], [item.id, ...state.unreadIds]);
}

type KeptNotifications = Pick<NotificationState, 'items' | 'unreadIds'>;

/** What an earlier visit left comes below what has happened since. */
export function putBelow(state: NotificationState, kept: KeptNotifications): NotificationState {
  return withItems(state, [...state.items, ...kept.items], [...state.unreadIds, ...kept.unreadIds]);
}

function withItems(
  state: NotificationState,
  all: readonly NotificationItem[],
  unread: readonly string[],
): NotificationState {
  const items = all.slice(0, MAX_STORED);
  const unreadIds = unread.filter((id) => items.some((item) => item.id === id));
  return { ...state, items, unreadIds };
}

export function dismiss(state: NotificationState, id: string): NotificationState {
  return { ...state, visible: state.visible.filter((item) => item.id !== id) };
}

function saysTheSame(one: NotificationItem, other: NotificationItem): boolean {
  return one.type === other.type && one.title === other.title && one.message === other.message;
}
