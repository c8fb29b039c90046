/** Words of the recently deleted notes. */
export const deletedCopy = {
  explanation: '지운 노트는 30일 동안 여기에 있어요.',
  list: '최근에 지운 노트',
  deletedOn: (date: string) => `${date}에 지움`,
  daysLeft: (days: number) => `${days}일 남음`,
  lastDay: '하루 안에 사라져요',
  restore: '되살리기',
  restoreNamed: (title: string) => `${title} 되살리기`,
  emptyTitle: '최근에 지운 노트가 없어요',
  emptyLines: ['지운 노트는 30일 동안', '여기에서 되살릴 수 있어요.'],
} as const;
