export type NotificationPosition = 'top-right' | 'top-left' | 'bottom-left' | 'bottom-right';

export interface NotificationSettings {
  readonly enabled: boolean;
  readonly sound: boolean;
  readonly position: NotificationPosition;
  readonly maxVisible: number;
  readonly enablePersist: boolean;
}

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  enabled: true,
  sound: true,
  position: 'bottom-right',
  maxVisible: 3,
  enablePersist: false,
};
