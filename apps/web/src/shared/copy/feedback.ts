/** Words of the bell, which stands on every page; what its list says travels with the list. */
export const feedbackCopy = {
  notifications: '알림',
  unread: (count: number) => `알림, 읽지 않은 알림 ${count}개`,
  clearAll: '모두 지우기',
} as const;
