/** Words of toasts, notifications and the loading indicator. */
export const feedbackCopy = {
  notifications: '알림',
  unread: (count: number) => `알림, 읽지 않은 알림 ${count}개`,
  isUnread: '읽지 않음',
  clearAll: '모두 지우기',
  noNotifications: '새 알림이 없어요',
  yesterday: '어제',
  day: (month: number, day: number) => `${month}월 ${day}일`,
} as const;
