/** Words of the list of notifications. */
export const notificationsCopy = {
  isUnread: '읽지 않음',
  none: '새 알림이 없어요',
  yesterday: '어제',
  day: (month: number, day: number) => `${month}월 ${day}일`,
} as const;
