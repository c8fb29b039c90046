/** The few words that the route table needs; what a page says travels with the page. */
export const timerCopy = {
  timerTitle: '집중 타이머',
  pomodoroTitle: '뽀모도로',
  settingsTitle: '타이머 설정',
} as const;
